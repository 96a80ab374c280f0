import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { DomainError } from '#api/domain/errors.ts';
import { uploadLimits } from '#api/domain/video.ts';
import { refuse } from './inspection/refusal.ts';
import { countUploads, insertUpload, lockOwner } from './repo.ts';

const day = 24 * 60 * 60 * 1000;
const longestFilename = 255;
const minute = 60;

export interface NewUpload {
  id: string;
  ownerId: string;
  bytes: number;
  /** Kept as a label only. */
  filename: string | null;
}

/**
 * Writes down that an upload begins, if its owner has room for one more.
 * @throws DomainError `too_many_requests` beyond three unfinished ones or 2 GB a day; `invalid_input` for an empty one
 */
export async function beginUpload(ctx: Context, { id, ownerId, bytes, filename }: NewUpload): Promise<void> {
  if (bytes === 0) throw refuse('empty');
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockOwner(tx, ownerId);
    const under = await countUploads(tx, { ownerId, now, since: new Date(now.getTime() - day) });
    if (under.unfinished >= uploadLimits.unfinished) {
      throw tooMany('Three uploads are unfinished. Go on with one of them, or cancel it.', 10 * minute);
    }
    if (under.bytes + bytes > uploadLimits.bytesPerDay) {
      throw tooMany('You have sent 2 GB within a day. Please go on tomorrow.', 60 * minute);
    }
    await insertUpload(tx, {
      id,
      ownerId,
      bytes,
      filename: filename && cleanFilename(filename),
      createdAt: now,
      expiresAt: new Date(now.getTime() + uploadLimits.expiryMs),
    });
  });
}

function tooMany(message: string, retryAfter: number): DomainError {
  return new DomainError('too_many_requests', message, { retryAfter });
}

function cleanFilename(filename: string): string {
  return filename
    .toWellFormed()
    .replace(/\p{Control}/gu, '')
    .slice(0, longestFilename);
}
