import { m } from '@salamu/messages/messages';
import { invalidInput } from '#api/domain/errors.ts';
import { storedStateOf, type UploadState, uploadLife } from '#api/domain/upload/transitions.ts';
import { uploadLimits } from '#api/domain/video/limits.ts';
import { dropFiles } from '#api/modules/files/drop.ts';
import type { StorageLocation } from '#api/providers/storage/parts/parts.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { UploadContent } from './content.ts';
import { discard } from './finish.ts';
import * as repo from './repo.ts';

const batch = 100;
/** By then the upload itself has expired, in milliseconds. */
const abandonedAfter = 2 * uploadLimits.expiryMs;

const whyUnusable: Record<UploadState, () => string> = {
  arriving: m.refused_upload_arriving,
  finished: m.refused_upload_lost,
  attached: m.refused_upload_lost,
  gone: m.refused_upload_lost,
};

export interface FinishedUpload<Kind extends UploadContent['kind']> {
  /** When its first byte was announced; before the deadline it earns the grace period. */
  startedAt: Date;
  content: Extract<UploadContent, { kind: Kind }>;
  /** Uses up the upload, within the transaction that needs it. Throws as `findFinished` does. */
  attach(tx: Queryable): Promise<void>;
}

/**
 * A finished upload that its owner has not used yet. `field` is the field of the call that named it, `ownerId` the
 * user's id, or the request's for a guest.
 * @throws DomainError `invalid_input` on `field` for one that is unknown, another's, unfinished, expired or used
 */
export async function findFinished<Kind extends UploadContent['kind']>(
  ctx: Context,
  wanted: { id: string; ownerId: string; kind: Kind; field: string },
): Promise<FinishedUpload<Kind>> {
  const { id, ownerId, kind, field } = wanted;
  const now = ctx.clock.now();
  const unusable = (state: UploadState = 'gone') =>
    invalidInput({ path: field, message: whyUnusable[state]() });
  const upload = await repo.findOwnUpload(ctx.db, { id, ownerId, now });
  if (!upload) throw unusable();
  const taken = uploadLife.step('attach', upload, 'owner', now);
  if (!taken || !upload.content) throw unusable(storedStateOf(upload));
  if (!isOfKind(upload.content, kind)) {
    throw invalidInput({
      path: field,
      message: kind === 'video' ? m.refused_no_video() : m.refused_no_picture(),
    });
  }
  return {
    startedAt: upload.createdAt,
    content: upload.content,
    async attach(tx) {
      const { row, columns } = taken;
      if (!(await repo.updateUploadFrom(tx, { id, ownerId, now }, row.from, columns))) throw unusable();
    },
  };
}

function isOfKind<Kind extends UploadContent['kind']>(
  content: UploadContent,
  kind: Kind,
): content is Extract<UploadContent, { kind: Kind }> {
  return content.kind === kind;
}

/**
 * Whether an owner started an upload before a moment and has neither used nor lost it: at a deadline it earns the grace
 * period.
 */
export function hasOpenUpload(db: Queryable, owner: { ownerId: string; begunBefore: Date; now: Date }) {
  return repo.hasOpenUpload(db, owner);
}

/** Delete leftovers of uploads after 24 hours; returns how many. Used files live on in storage. */
export async function removeExpiredUploads(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const expired = await repo.findExpiredUploads(ctx.db, now, batch);
  for (const upload of expired) {
    const expiry = uploadLife.find('expire', upload, 'system', now);
    if (expiry?.dropsFile && upload.content) await dropFiles(ctx, [upload.content.key]);
    await discard(ctx, upload);
  }
  return expired.length;
}

/**
 * Delete parts that belong to no upload: a part can still land in a bucket after its upload has ended, and a copy can
 * die before recording what it started. Returns how many there were.
 */
export async function removeAbandonedParts(ctx: Context): Promise<number> {
  const oldest = ctx.clock.now().getTime() - abandonedAfter;
  const places: StorageLocation[] = [];
  for await (const place of ctx.parts.places()) if (place.changedAt.getTime() < oldest) places.push(place);
  const known = await repo.knownUploads(
    ctx.db,
    places.map(({ id }) => id),
  );
  const abandoned = places.filter(({ id }) => !known.has(id));
  for (const place of abandoned) await ctx.parts.remove(place);
  return abandoned.length;
}
