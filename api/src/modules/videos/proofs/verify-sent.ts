import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { formatBytes } from '#api/domain/measures.ts';
import { leastLikely, likelihoodOf } from '#api/domain/motion.ts';
import { mostToVerify, readVerificationId } from '#api/domain/verification.ts';
import { piecesWithin } from '#api/http/read-bytes.ts';
import type { Context } from '#api/start/context.ts';
import { examineApart } from '../examination/examine-apart.ts';
import type { Motion } from '../examination/watch-motion.ts';
import { publishedRoots } from '../signing/authority.ts';
import { findAlike, findByVerificationId, findByVideos } from './repo.ts';
import { answerFor, verifyFile } from './service.ts';
import { sha256Of } from './sha256.ts';

/** How many are received and looked at at once: deliveries need the room too. */
const atOnce = 4;
let present = 0;

/**
 * What we say of a video that a visitor sends: its hash first, then its credentials, then how its pictures move. The
 * file is gone once the answer is there.
 * @throws DomainError `too_large`, `storage_full`, or `unavailable` while others are looked at
 */
export async function verifySent(ctx: Context, request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > mostToVerify) throw tooLarge();
  if (present >= atOnce) throw new DomainError('unavailable', undefined, { retryAfter: 10 });
  present++;
  try {
    return await ctx.workspace.lend(mostToVerify, async (folder) => {
      const path = join(folder, 'sent');
      await pipeline(piecesWithin(request.body, mostToVerify, tooLarge), createWriteStream(path));
      const known = await verifyFile(ctx, (await sha256Of(Bun.file(path).stream())).toString('hex'));
      return known.answer === 'not_found' ? lookCloser(ctx, path) : known;
    });
  } finally {
    present--;
  }
}

const tooLarge = () =>
  new DomainError('too_large', m.refused_verify_large({ size: formatBytes(mostToVerify) }));

async function lookCloser(ctx: Context, path: string) {
  const roots = (await publishedRoots(ctx)).join('');
  const { verificationId, motion } = await examineApart({ path, roots });
  const id = verificationId && readVerificationId(verificationId);
  const signed = id ? await findByVerificationId(ctx.db, id) : [];
  if (signed.length > 0 || !motion) return answerFor(signed);
  return answerForCopy(ctx, motion);
}

async function answerForCopy({ db }: Pick<Context, 'db'>, motion: Motion) {
  const alike = (await findAlike(db, motion))
    .map(({ videoId, agreement }) => ({ videoId, likelihood: likelihoodOf(agreement) }))
    .filter(({ likelihood }) => likelihood >= leastLikely);
  const videos = await findByVideos(
    db,
    alike.map(({ videoId }) => videoId),
  );
  return answerFor(videos, alike[0]?.likelihood ?? null);
}
