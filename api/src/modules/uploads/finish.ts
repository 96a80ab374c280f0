import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { extensionOf } from '#api/providers/storage/content-types.ts';
import type { UploadContent } from './content.ts';
import { removeFile, uploadPath } from './files.ts';
import { sniff, sniffBytes } from './inspection/container.ts';
import { inspectApart } from './inspection/inspect-apart.ts';
import { inspectPoster } from './inspection/poster.ts';
import { refuse } from './inspection/refusal.ts';
import { deleteUpload, finishUpload, type UploadRow } from './repo.ts';

/**
 * Looks into an upload whose last byte has arrived, and moves it into storage. Until this has succeeded it does not
 * count as finished, and it can be called again after a crash.
 * @throws DomainError `invalid_input` with words for the artist; file and row are gone then
 */
export async function finish(ctx: Context, upload: UploadRow): Promise<void> {
  const path = uploadPath(ctx, upload.id);
  try {
    const content = await store(ctx, upload.id, path);
    await finishUpload(ctx.db, { id: upload.id, content, now: ctx.clock.now() });
  } catch (error) {
    if (error instanceof DomainError) await discard(ctx, upload.id);
    throw error;
  }
  await removeFile(path);
}

/** Forgets an upload: it was refused, or its owner took it back. */
export async function discard(ctx: Context, id: string): Promise<void> {
  await removeFile(uploadPath(ctx, id));
  await deleteUpload(ctx.db, id);
}

async function store(ctx: Context, id: string, path: string): Promise<UploadContent> {
  const file = Bun.file(path);
  const kind = sniff(await file.slice(0, sniffBytes).bytes());
  if (kind === null) throw refuse('not_a_video');
  if (kind === 'other-video') throw refuse('container');
  if (kind === 'image') {
    const poster = await inspectPoster(file);
    const key = `posters/${id}.jpg`;
    await ctx.storage.put(key, poster);
    return { kind: 'poster', key };
  }
  const facts = await inspectApart({ path, kind });
  const key = `videos/${id}.${extensionOf(kind)}`;
  await ctx.storage.put(key, file);
  return { kind: 'video', key, bytes: file.size, ...facts };
}
