import { createHash } from 'node:crypto';
import { m } from '@salamu/messages/messages';
import type { SignedIn, SignedInArtist } from '#api/domain/account/viewer.ts';
import {
  answerErrors,
  type EvidenceNeed,
  evidenceErrors,
  evidenceNeeds,
  evidenceVideoEnds,
  missingEvidence,
} from '#api/domain/artist/evidence.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { lettersFor } from '#api/domain/text/base32.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { signedUrl } from '../../videos/signed-url.ts';
import { lockProfile, type ProfileRow, updateArtist } from '../profile/repo.ts';
import type {
  AnswerView,
  EvidenceView,
  ExportedVerification,
  NewAnswer,
  NewEvidence,
  OwnVerification,
  SentFile,
} from './model.ts';
import {
  type AnswerRow,
  type EvidenceRow,
  findAnswers,
  findEvidence,
  findProven,
  findVideo,
  insertAnswer,
  insertEvidence,
} from './repo.ts';

export async function viewOwnVerification(
  ctx: Context,
  { artistId }: SignedInArtist,
): Promise<OwnVerification> {
  const [proven, answers, video] = await Promise.all([
    findProven(ctx.db, artistId),
    findAnswers(ctx.db, artistId),
    findVideo(ctx.db, artistId),
  ]);
  return {
    code: codeOf(artistId),
    missing: missingEvidence(proven),
    video: presentSent(video),
    answers: answers.map(presentAnswer),
  };
}

/**
 * Send our team a link, words or both; a refused artist then waits for a decision again.
 * @throws DomainError `invalid_transition` before the profile is complete and once verified, or
 * `invalid_input` naming the fields
 */
export async function sendAnswer(
  ctx: Context,
  artist: SignedInArtist,
  sent: NewAnswer,
): Promise<OwnVerification> {
  const answer = { link: sent.link?.trim() || null, words: sent.words?.trim() || null };
  const errors = answerErrors(answer);
  if (errors.length > 0) throw invalidInput(...errors);
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockToSend(tx, artist.artistId);
    await insertAnswer(tx, { id: newId(), artistId: row.id, sentAt: now, ...answer });
    if (row.verificationNote !== null) await updateArtist(tx, row.id, { verificationNote: null });
  });
  return viewOwnVerification(ctx, artist);
}

/**
 * The artist’s row, locked, if there is something to send.
 * @throws DomainError `not_found`, or `invalid_transition` before the profile is complete and once verified
 */
export async function lockToSend(tx: Queryable, artistId: string): Promise<ProfileRow> {
  const row = await lockProfile(tx, artistId);
  if (!row) throw new DomainError('not_found');
  if (!row.profileCompletedAt) throw new DomainError('invalid_transition', m.refused_profile_first());
  if (row.verifiedAt) throw new DomainError('invalid_transition', m.refused_verified());
  return row;
}

/**
 * Record what an admin saw as proof of the artist's identity. @throws DomainError `not_found`, or `invalid_input`
 * naming the fields
 */
export async function recordEvidence(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
  sent: NewEvidence,
): Promise<void> {
  const { kind } = sent;
  const isSocial = kind === 'social';
  const seen = { kind, link: (isSocial && sent.link?.trim()) || null, note: sent.note.trim() };
  const errors = evidenceErrors(seen);
  if (errors.length > 0) throw invalidInput(...errors);
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = isUuid(artistId) ? await lockProfile(tx, artistId) : null;
    if (!row) throw new DomainError('not_found');
    const { id } = row;
    if (kind === 'video' && !(await findVideo(tx, id)))
      throw invalidInput({ path: 'kind', message: 'There is no video of theirs.' });
    const code = kind === 'social' || kind === 'video' ? codeOf(id) : null;
    await insertEvidence(tx, { id: newId(), artistId: id, ...seen, code, seenAt: now, seenById: admin.id });
    await audit(tx, now, {
      actorId: admin.id,
      action: 'artist_changed',
      targetId: id,
      after: { evidence: kind, ...(seen.link && { link: seen.link }) },
      reason: seen.note,
    });
  });
}

export async function evidenceOf(db: Queryable, artistId: string) {
  const [answers, evidence] = await Promise.all([findAnswers(db, artistId), findEvidence(db, artistId)]);
  return {
    code: codeOf(artistId),
    answers: answers.map(presentAnswer),
    evidence: evidence.map(presentEvidence),
  };
}

/** The artist's export: what they sent and what admins saw, without the admins' names. */
export async function exportVerification(ctx: Context, artistId: string): Promise<ExportedVerification> {
  const [{ answers, evidence }, sent] = await Promise.all([
    evidenceOf(ctx.db, artistId),
    findVideo(ctx.db, artistId),
  ]);
  const video = presentSent(sent);
  return {
    answers,
    video: sent && video && { ...video, url: signedUrl(ctx, sent.video.key) },
    evidence: evidence.map(({ kind, link, note, seenAt }) => ({ kind, link, note, seenAt })),
  };
}

const refusals: Record<EvidenceNeed, string> = {
  email: 'The artist has not confirmed their email address.',
  identity: 'No admin has recorded how we know that it is them.',
};

/** @throws DomainError `evidence_missing` with the list of what is missing */
export function assertNothingMissing(missing: EvidenceNeed[]): void {
  if (missing.length === 0) return;
  throw new DomainError(
    'evidence_missing',
    `Still missing: ${missing.map((need) => evidenceNeeds[need]).join(' and ')}.`,
    {
      errors: missing.map((need) => ({ path: need, message: refusals[need] })),
    },
  );
}

export function presentAnswer(row: AnswerRow): AnswerView {
  return { ...row, sentAt: row.sentAt.toISOString() };
}

function presentEvidence({ seenAt, endedAt, ...row }: EvidenceRow): EvidenceView {
  return { ...row, seenAt: seenAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

export function presentSent(row: { sentAt: Date } | null): SentFile | null {
  return row && { sentAt: row.sentAt.toISOString(), keptUntil: evidenceVideoEnds(row.sentAt).toISOString() };
}

const length = 8;

export function codeOf(artistId: string): string {
  const bytes = createHash('sha256').update(`evidence of ${artistId}`).digest().subarray(0, length);
  const letters = lettersFor(bytes);
  return `SALAMU-${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}
