"""Mutations of the engine: `python -m tests.mutations [--only 704] [--jobs 2]` prints those that no test notices.

Each entry of `engine.txt` breaks a rule on purpose; the tests that name the rule must then fail. A surviving mutation
shows a rule that its tests do not prove.
"""

from __future__ import annotations

import argparse
import sys

from tests.mutations.run import Outcome, chosen_tests, passes, run, tests_by_rule, workplace
from tests.mutations.table import load


def main() -> int:
    """Return 0 if every mutation was noticed, 1 if some survive, 2 if the tests fail without any."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--only", metavar="RULE", default="", help="only rules or files that begin with this")
    parser.add_argument("--jobs", type=int, default=2, help="number of parallel processes (2)")
    parser.add_argument("--quick", action="store_true", help="skip the check that the tests pass without mutations")
    wanted = parser.parse_args()
    mutations = [
        mutation
        for mutation in load()
        if mutation.file.startswith(wanted.only) or any(rule.startswith(wanted.only) for rule in mutation.rules)
    ]
    if not mutations:
        print(f"no mutation of {wanted.only}")
        return 0
    with workplace() as place:
        for mutation in mutations:
            mutation.place(place / "engine")
        marked = tests_by_rule(place)
        asked = dict.fromkeys(test for mutation in mutations for test in chosen_tests(mutation.rules, marked)[0])
        if not wanted.quick and not passes(place, list(asked)):
            print("the tests fail without any mutation")
            return 2
    outcomes = run(mutations, marked, max(1, wanted.jobs), tell)
    survivors = [outcome for outcome in outcomes if not outcome.noticed]
    endless = sum(outcome.endless for outcome in outcomes)
    print(f"{len(outcomes)} mutations, {len(survivors)} survive; {endless} were noticed only because they did not end")
    return 1 if survivors else 0


def tell(outcome: Outcome) -> None:
    """Print a line if the mutation survives, or if only other tests of the section notice it."""
    if not outcome.noticed:
        print(f"SURVIVES {outcome.mutation.title}  [{outcome.tests} tests]", flush=True)
    elif not outcome.exact:
        print(f"no test names it: {outcome.mutation.title}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
