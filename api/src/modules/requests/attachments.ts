import { DomainError } from '#api/domain/errors.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import { type AttachmentRow, insertAttachment } from '#api/records/attachments-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

/** A file stripped of location and device metadata. */
export interface CleanFile {
  bytes: Uint8Array;
  extension: string;
  durationMs: number | null;
}

type Sent = Pick<AttachmentRow, 'requestId' | 'role' | 'kind'> &
  Partial<Pick<AttachmentRow, 'showable' | 'secretHash'>>;

/** Store a file and reference it in a transaction; if `admit` throws, the file is deleted again. */
export async function attach(
  ctx: Context,
  { bytes, extension, durationMs }: CleanFile,
  sent: Sent,
  admit: (tx: Queryable, now: Date) => Promise<void>,
): Promise<AttachmentRow> {
  const id = newId();
  const key = `${sent.role}s/${id}.${extension}`;
  const sentAt = ctx.clock.now();
  const facts = { id, key, bytes: bytes.length, durationMs, sentAt };
  const row = { showable: false, secretHash: null, ...sent, ...facts };
  await ctx.storage.put(key, bytes);
  try {
    await transaction(ctx.db, async (tx) => {
      await admit(tx, sentAt);
      await insertAttachment(tx, row);
    });
  } catch (error) {
    await ctx.storage.delete(key);
    throw error;
  }
  return row;
}

/** Content type by kind: storage only knows containers, and types a recording as video. */
export const describeAttachment = ({
  key,
  kind,
  sentAt,
}: Pick<AttachmentRow, 'key' | 'kind' | 'sentAt'>) => ({
  sentAt: sentAt.toISOString(),
  type: (contentTypeOf(key) ?? '').replace('video/', kind === 'voice' ? 'audio/' : 'video/'),
});

/** An attachment's bytes, served so that browsers neither display nor sniff them. @throws DomainError `not_found` */
export async function openAttachment(
  { storage }: Pick<Context, 'storage'>,
  row?: AttachmentRow,
): Promise<Response> {
  const file = row && (await storage.stat(row.key));
  if (!file) throw new DomainError('not_found');
  return new Response(storage.open(row.key), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-length': String(file.bytes),
    },
  });
}
