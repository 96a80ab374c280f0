import type { AnswerView, EvidenceView } from './model.ts';
import type { AnswerRow, EvidenceRow } from './repo.ts';

export function presentAnswer(row: AnswerRow): AnswerView {
  return { ...row, sentAt: row.sentAt.toISOString() };
}

export function presentEvidence({ seenAt, endedAt, ...row }: EvidenceRow): EvidenceView {
  return { ...row, seenAt: seenAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
