import { type Static, Type } from '@sinclair/typebox';

/** How a job is getting on in one copy, as that copy tells the others; a newer one may tell more. */
export const reportedJobs = Type.Array(
  Type.Object({
    name: Type.String(),
    state: Type.Union([Type.Literal('fine'), Type.Literal('failing'), Type.Literal('hanging')]),
    cameRoundAt: Type.String(),
    /** Milliseconds between two looks. */
    every: Type.Number(),
    evenHeld: Type.Boolean(),
  }),
);
export type ReportedJob = Static<typeof reportedJobs>[number];

/** A running copy of the product. */
export interface Copy {
  id: string;
  /** Its machine and port. */
  name: string;
  code: string;
  bun: string;
  migration: string;
  startedAt: Date;
  reportedAt: Date;
  aheadMs: number;
  jobs: ReportedJob[];
}
