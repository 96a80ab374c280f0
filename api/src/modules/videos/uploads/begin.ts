import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { formatBytes, formatSpan } from '#api/domain/text/measures.ts';
import { uploadLimits } from '#api/domain/video/limits.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { countUploads, insertUpload, lockOwner } from './repo.ts';

const longestFilename = 255;
const minute = 60;

interface NewUpload {
  id: string;
  ownerId: string;
  bytes: number;
  /** Only kept as a label. */
  filename: string | null;
}

/**
 * Record the start of an upload, if its owner has room for one more.
 * @throws DomainError `too_many_requests` beyond `uploadLimits`; `invalid_input` for an empty one
 */
export async function beginUpload(ctx: Context, { id, ownerId, bytes, filename }: NewUpload): Promise<void> {
  if (bytes === 0) throw refuse('empty');
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockOwner(tx, ownerId);
    const under = await countUploads(tx, {
      ownerId,
      now,
      since: new Date(now.getTime() - uploadLimits.countedFor),
    });
    if (under.unfinished >= uploadLimits.unfinished) {
      throw tooMany(m.refused_uploads_many({ count: uploadLimits.unfinished }), 10 * minute);
    }
    if (under.bytes + bytes > uploadLimits.bytesPerDay) {
      throw tooMany(
        m.refused_uploads_day({
          size: formatBytes(uploadLimits.bytesPerDay),
          span: formatSpan(uploadLimits.countedFor),
        }),
        60 * minute,
      );
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
