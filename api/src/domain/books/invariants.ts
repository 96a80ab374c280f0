/** How often the money invariants are checked, in milliseconds. */
export const invariantsCheckedEvery = 15 * 60_000;

/** What the rules are about, in the order a sweep visits it. */
export const checkedSubjects = ['events', 'requests', 'payouts', 'artists', 'strays', 'movements'] as const;
export type CheckedSubject = (typeof checkedSubjects)[number];

export interface BrokenRow {
  invariant: string;
  of: CheckedSubject;
  id: string;
}

export interface Walk {
  /** The last rows of the two append-only logs whose subjects were checked. */
  newest: { ledger: string; history: string };
  /** Where the full sweep continues, and the rules it could not finish checking. */
  sweep: { of: CheckedSubject; after: string; unfinished: string[] };
  /** Rows found broken, rechecked every round until they are fixed. */
  found: BrokenRow[];
}
