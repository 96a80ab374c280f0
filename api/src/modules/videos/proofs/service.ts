import { DomainError } from '#api/domain/errors.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { newVerificationId, readVerificationId } from '#api/domain/video/verification.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { addHash, findByHash, findByVerificationId, type Proved } from './repo.ts';

/** Keep what proves a delivered video: the hash of its bytes, and the verification ID that it carries or a new one. */
export function keepProof(
  tx: Queryable,
  proof: { videoId: string; requestId: string; sha256: Buffer; verificationId?: string | undefined },
): Promise<void> {
  const { videoId, requestId, sha256, verificationId = newVerificationId() } = proof;
  return addHash(tx, { videoId, requestId, verificationId }, new Uint8Array(sha256));
}

/** What we say of a file with this SHA-256, in hex. */
export async function verifyFile({ db }: Pick<Context, 'db'>, sha256: string) {
  return answerFor(await findByHash(db, new Uint8Array(Buffer.from(sha256, 'hex'))));
}

/**
 * What we say of a verification ID, in any spelling.
 * @throws DomainError `not_found` for one that no video has
 */
export async function verifyId({ db }: Pick<Context, 'db'>, written: string) {
  const id = readVerificationId(written);
  const found = id === null ? [] : await findByVerificationId(db, id);
  if (found.length === 0) throw new DomainError('not_found');
  return answerFor(found);
}

/** The artist and the day, and never anything about the fan or the person it is for. */
function answerFor(found: Proved[]) {
  const ours = found.find(isVouchedFor);
  if (!ours)
    return {
      answer: found.length > 0 ? 'withdrawn' : 'not_found',
      artist: null,
      deliveredOn: null,
      credentials: false,
    } as const;
  const { slug, stageName } = ours.request.artist;
  const { createdAt, signedAt } = ours.video;
  return {
    answer: 'ours',
    artist: { slug, stageName },
    deliveredOn: dayOf(createdAt),
    credentials: signedAt !== null,
  } as const;
}

/** A video that may be watched, by an artist we still show. An earlier take is as genuine as the latest one. */
const isVouchedFor = ({ video, request }: Proved): boolean =>
  video.takenDownAt === null && isWatchable(request) && request.artist.listed;
