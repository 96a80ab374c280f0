import { m } from '@salamu/messages/messages';
import type { FieldError } from '../errors.ts';
import { addDays } from '../request/deadlines.ts';
import { keptDays } from '../retention.ts';
import { formatBytes } from '../text/measures.ts';

/** How an admin can have verified an artist's identity. */
export const evidenceKinds = {
  social: 'Their code, on a page of theirs',
  video: 'Their name and code, in a video they sent',
  otherwise: 'Another way',
} as const;
export type EvidenceKind = keyof typeof evidenceKinds;
export const evidenceKindNames = Object.keys(evidenceKinds) as EvidenceKind[];

/** What verifying an artist takes, as shown to admins while it's missing. */
export const evidenceNeeds = {
  email: 'a confirmed email address',
  identity: 'evidence of who they are',
} as const;
export type EvidenceNeed = keyof typeof evidenceNeeds;
export const evidenceNeedNames = Object.keys(evidenceNeeds) as EvidenceNeed[];

/** Lengths in characters. */
export const evidenceLimits = {
  link: { max: 500 },
  words: { max: 1000 },
  note: { min: 10, max: 500 },
} as const;

/** What an artist still needs before an admin can verify them. */
export function missingEvidence(there: Record<EvidenceNeed, boolean>): EvidenceNeed[] {
  return evidenceNeedNames.filter((need) => !there[need]);
}

interface Answer {
  link: string | null;
  words: string | null;
}

/** Field errors of an artist's answer, for the artist. */
export function answerErrors({ link, words }: Answer): FieldError[] {
  if (!link && !words) return [{ path: 'link', message: m.artist_evidence_needed() }];
  return link === null ? [] : linkErrors(link);
}

interface Seen {
  kind: EvidenceKind;
  link: string | null;
  note: string;
}

export function evidenceErrors({ kind, link, note }: Seen): FieldError[] {
  const { min, max } = evidenceLimits.note;
  return [
    ...(kind === 'social' ? linkErrors(link ?? '') : []),
    ...(note.length < min
      ? [{ path: 'note', message: `Say what you saw, in ${min} to ${max} characters.` }]
      : []),
  ];
}

/** Admins open these links: they must lead to a web page and carry no password. */
function linkErrors(link: string): FieldError[] {
  const url = URL.parse(link);
  const leadsToPage = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return leadsToPage ? [] : [{ path: 'link', message: m.field_full_address() }];
}

export const evidenceVideo = { maxBytes: 30 * 1024 * 1024, maxSeconds: 30, recordedSeconds: 10 } as const;

/** Why the video is refused, for the artist; null if it isn't. */
export function evidenceVideoProblem({
  bytes,
  durationMs,
}: {
  bytes: number;
  durationMs: number;
}): string | null {
  const { maxBytes, maxSeconds } = evidenceVideo;
  if (durationMs > maxSeconds * 1_000) return m.artist_evidence_too_long({ seconds: maxSeconds });
  if (bytes > maxBytes) return m.artist_evidence_too_large({ most: formatBytes(maxBytes) });
  return null;
}

export const evidenceVideoEnds = (sentAt: Date): Date => addDays(sentAt, keptDays.evidenceVideos);
