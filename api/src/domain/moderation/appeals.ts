import { addDays } from '../request/deadlines.ts';

/** Those whom a decision of ours hits may answer it once, so many days long. */
export const appealRules = { days: 30, words: { min: 20, max: 2000 } } as const;

export const decisionKinds = ['take_down', 'strike', 'suspension'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealOutcomeLabels: Record<AppealOutcome, string> = {
  upheld: 'Upheld',
  overturned: 'Overturned',
};

export const appealUntil = (decidedAt: Date): Date => addDays(decidedAt, appealRules.days);

interface Decided {
  decidedAt: Date;
  undoneAt: Date | null;
  appealed: boolean;
}

export const mayAppeal = ({ decidedAt, undoneAt, appealed }: Decided, now: Date): boolean =>
  !appealed && undoneAt === null && now < appealUntil(decidedAt);

/** Someone else looks again, unless nobody else could: who decided, and how many others have the duty. */
export const mayDecideAppeal = (adminId: string, deciderId: string | null, others: number): boolean =>
  adminId !== deciderId || others === 0;
