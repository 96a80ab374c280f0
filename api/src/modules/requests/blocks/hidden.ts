import { DomainError } from '#api/domain/errors.ts';
import type { SignedIn, Viewer } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/ids.ts';
import { hashesOf } from './hashes.ts';
import type { OwnBlocks } from './model.ts';
import { deleteOwnBlock, findHidden, insertBlock, ownBlocksOf } from './repo.ts';

const mostBlocked = 500;

const hiddenOf = (ctx: Context, user: SignedIn) =>
  findHidden(ctx.db, { fanId: user.id, hashes: hashesOf(ctx, user.email) });

/** The ids of the artists whom someone signed in doesn't meet: by their own wish, the artist's or an admin's. */
export async function hiddenFrom(ctx: Context, viewer: Viewer): Promise<ReadonlySet<string>> {
  return new Set(viewer.kind === 'user' ? (await hiddenOf(ctx, viewer)).map(({ id }) => id) : []);
}

/** A list without the artists whom the viewer doesn't meet; its counts are those of everyone. */
export async function withoutHidden<List extends { items: { id: string }[] }>(
  ctx: Context,
  viewer: Viewer,
  list: Promise<List>,
): Promise<List> {
  const [shown, hidden] = await Promise.all([list, hiddenFrom(ctx, viewer)]);
  return hidden.size === 0 ? shown : { ...shown, items: shown.items.filter(({ id }) => !hidden.has(id)) };
}

/**
 * Meet this artist no more; nobody is told, and what is open stays.
 * @throws DomainError `not_found` for one's own profile
 */
export async function blockArtist(ctx: Context, user: SignedIn, artistId: string): Promise<void> {
  if (artistId === user.artistId) throw new DomainError('not_found');
  await insertBlock(ctx.db, { id: newId(), artistId, by: 'fan', fanId: user.id, createdAt: ctx.clock.now() });
}

/**
 * Meet this artist again.
 * @throws DomainError `not_found`
 */
export async function unblockArtist(ctx: Context, user: SignedIn, artistId: string): Promise<void> {
  if (!(await deleteOwnBlock(ctx.db, artistId, user.id))) throw new DomainError('not_found');
}

/** Whom the caller has blocked, latest first, 500 at most, and all whom they don't meet. */
export async function listOwnBlocks(ctx: Context, user: SignedIn): Promise<OwnBlocks> {
  const [own, hidden] = await Promise.all([ownBlocksOf(ctx.db, user.id, mostBlocked), hiddenOf(ctx, user)]);
  return {
    items: own.map(({ artist, createdAt }) => ({ artist, createdAt: createdAt.toISOString() })),
    hidden: hidden.map(({ slug }) => slug),
  };
}
