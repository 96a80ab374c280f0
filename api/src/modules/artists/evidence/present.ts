import { evidenceDue } from '#api/domain/artist/evidence.ts';
import type { AnswerView, EvidenceView } from './model.ts';
import type { AnswerRow, EvidenceRow } from './repo.ts';

export function presentAnswer(row: AnswerRow): AnswerView {
  return { ...row, sentAt: row.sentAt.toISOString() };
}

export function presentEvidence({ seenAt, endedAt, ...row }: EvidenceRow): EvidenceView {
  return { ...row, seenAt: seenAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

/** By when we asked for evidence, in ISO 8601; null where we have not. */
export function dueOf(asked: { askedAt: Date | null } | null): string | null {
  return asked?.askedAt ? evidenceDue(asked.askedAt).toISOString() : null;
}
