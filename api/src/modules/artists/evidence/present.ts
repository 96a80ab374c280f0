import { evidenceVideoEnds } from '#api/domain/artist/evidence.ts';
import type { AnswerView, EvidenceView, SentFile } from './model.ts';
import type { AnswerRow, EvidenceRow } from './repo.ts';

export function presentAnswer(row: AnswerRow): AnswerView {
  return { ...row, sentAt: row.sentAt.toISOString() };
}

export function presentEvidence({ seenAt, endedAt, ...row }: EvidenceRow): EvidenceView {
  return { ...row, seenAt: seenAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

export function presentSent(row: { sentAt: Date } | null): SentFile | null {
  return row && { sentAt: row.sentAt.toISOString(), keptUntil: evidenceVideoEnds(row.sentAt).toISOString() };
}
