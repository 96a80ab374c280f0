import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { extensionOf } from '#api/providers/storage/content-types.ts';
import type { UploadContent } from './content.ts';
import { cleanPath, removeFile, uploadPath } from './files.ts';
import { cleanApart } from './inspection/clean-apart.ts';
import { sniff, sniffBytes } from './inspection/container.ts';
import { inspectPoster } from './inspection/poster.ts';
import { refuse } from './inspection/refusal.ts';
import { deleteUpload, finishUpload, type UploadRow } from './repo.ts';

/**
 * Look into an upload whose last byte has arrived, and move it into storage: a video without anything but picture and
 * sound. Until this has succeeded it does not count as finished, and it can be called again after a crash.
 * @throws DomainError `invalid_input` with words for the artist: file and row are gone then; `storage_full`: they are kept
 */
export async function finish(ctx: Context, upload: UploadRow): Promise<void> {
  const path = uploadPath(ctx, upload.id);
  try {
    const content = await store(ctx, upload.id, path);
    await finishUpload(ctx.db, { id: upload.id, content, now: ctx.clock.now() });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_input') await discard(ctx, upload.id);
    throw error;
  } finally {
    await removeFile(cleanPath(ctx, upload.id));
  }
  await removeFile(path);
}

/** Forgets an upload: it was refused, or its owner took it back. */
export async function discard(ctx: Context, id: string): Promise<void> {
  await removeFile(cleanPath(ctx, id));
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
  const clean = cleanPath(ctx, id);
  const facts = await cleanApart({ path, kind, cleanPath: clean });
  const key = `videos/${id}.${extensionOf(facts.mimeType)}`;
  await ctx.storage.put(key, Bun.file(clean));
  return { kind: 'video', key, bytes: Bun.file(clean).size, isClean: true, ...facts };
}
