import { type Static, Type } from '@sinclair/typebox';

/** A job's state in one copy, as reported to the others; a newer version may report more. */
export const reportedJobs = Type.Array(
  Type.Object({
    name: Type.String(),
    state: Type.Union([Type.Literal('fine'), Type.Literal('failing'), Type.Literal('hanging')]),
    cameRoundAt: Type.String(),
    /** Milliseconds between rounds. */
    every: Type.Number(),
    inRecovery: Type.Boolean(),
  }),
);
export type ReportedJob = Static<typeof reportedJobs>[number];

export interface Copy {
  id: string;
  name: string;
  code: string;
  bun: string;
  migration: string;
  startedAt: Date;
  reportedAt: Date;
  aheadMs: number;
  jobs: ReportedJob[];
}
