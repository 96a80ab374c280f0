import { appealUntil, mayAppeal } from '#api/domain/appeals.ts';
import type { DecisionView } from './model.ts';
import type { AppealRow, GivenStrikeRow, TakeDownRow } from './repo.ts';

export const presentAppeal = ({ words, sentAt, outcome, answer, decidedAt }: AppealRow) => ({
  words,
  sentAt: sentAt.toISOString(),
  outcome,
  answer,
  decidedAt: decidedAt?.toISOString() ?? null,
});

interface Answerable extends Pick<DecisionView, 'id' | 'kind' | 'reason' | 'thing' | 'artist' | 'request'> {
  decidedAt: Date;
  undoneAt: Date | null;
  appeal: AppealRow | null;
}

function present({ decidedAt, undoneAt, appeal, ...rest }: Answerable, now: Date): DecisionView {
  return {
    ...rest,
    decidedAt: decidedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    until: appealUntil(decidedAt).toISOString(),
    mayAnswer: mayAppeal({ decidedAt, undoneAt, appealed: appeal !== null }, now),
    appeal: appeal && presentAppeal(appeal),
  };
}

/** Decisions, the newest first. */
export function presentDecisions(
  takeDowns: readonly TakeDownRow[],
  strikes: readonly GivenStrikeRow[],
  now: Date,
): DecisionView[] {
  const all: Answerable[] = [
    ...takeDowns.flatMap(({ resolvedAt, restoredAt, appeals: [appeal = null], ...row }) =>
      resolvedAt
        ? [{ ...row, kind: 'take_down' as const, decidedAt: resolvedAt, undoneAt: restoredAt, appeal }]
        : [],
    ),
    ...strikes.map(({ givenAt, endedAt, case: { id: _, ...about }, ...row }) => ({
      ...about,
      ...row,
      kind: 'strike' as const,
      decidedAt: givenAt,
      undoneAt: endedAt,
    })),
  ];
  return all
    .toSorted((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())
    .map((each) => present(each, now));
}
