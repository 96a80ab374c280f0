/** How often the rules that money must keep are checked, in milliseconds. */
export const invariantsCheckedEvery = 15 * 60_000;

/** What the rules speak of, in the order in which a sweep goes through it: postings to the ledger, requests, and so on. */
export const checkedSubjects = ['events', 'requests', 'payouts', 'artists', 'strays'] as const;
export type CheckedSubject = (typeof checkedSubjects)[number];

/** A row that breaks a rule. */
export interface BrokenRow {
  invariant: string;
  of: CheckedSubject;
  id: string;
}

/** How far the check of the invariants has come, from one round to the next. */
export interface Walk {
  /** The last rows of the two append-only logs whose subjects were checked. */
  newest: { ledger: string; history: string };
  /** Where the sweep over everything goes on, and the rules that a part of it could not be checked by. */
  sweep: { of: CheckedSubject; after: string; unfinished: string[] };
  /** What was found broken; looked at in each round until it is mended. */
  found: BrokenRow[];
}
