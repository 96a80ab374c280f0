import { addDays } from '../request/deadlines.ts';

/** People affected by a decision may appeal once, within so many days. */
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

/** Someone else decides the appeal, unless nobody else has the duty (`others`). */
export const mayDecideAppeal = (adminId: string, deciderId: string | null, others: number): boolean =>
  adminId !== deciderId || others === 0;
