import type { SignedIn, SignedInArtist } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { BlockView } from './model.ts';
import { type Blocked, type BlockRow, blocksOf, deleteBlock, findBlock, insertBlock } from './repo.ts';

const mostBlocked = 500;

/** Keyed hashes of an email address; one per listed secret, current first. */
const hashesOf = ({ env }: Pick<Context, 'env'>, email: string): [string, ...string[]] =>
  derivedFrom(env, 'blocks', email.toLowerCase());

/** The fan to block; null once erased. */
function fanOf(ctx: Context, { artistId, fanId, fan, guestEmail }: RequestRow): Blocked | null {
  const email = fan?.email ?? guestEmail;
  return email ? { artistId, fanId, hashes: hashesOf(ctx, email) } : null;
}

/**
 * Block the fan of this request from ordering again, without telling them; open requests stay. Idempotent.
 * @throws DomainError `not_found` if it is not the artist's request, `invalid_transition` once its fan is
 * erased
 */
export async function blockFan(ctx: Context, artist: SignedIn, requestId: string): Promise<BlockView> {
  const request = await findAs(ctx.db, artist, requestId, 'artist');
  const blocked = fanOf(ctx, request);
  if (!blocked) throw new DomainError('invalid_transition', 'This fan is no longer here.');
  const { artistId, id } = request;
  const [emailHash] = blocked.hashes;
  if (!(await findBlock(ctx.db, blocked)))
    await insertBlock(ctx.db, {
      id: newId(),
      artistId,
      requestId: id,
      emailHash,
      createdAt: ctx.clock.now(),
    });
  const row = await findBlock(ctx.db, blocked);
  if (!row) throw new DomainError('not_found');
  return presentBlock(row);
}

/** The block of this request's fan by its artist, made from any request. @throws DomainError `not_found` */
export async function blockOf(
  ctx: Context,
  artist: SignedIn,
  requestId: string,
): Promise<{ block: BlockView | null }> {
  const blocked = fanOf(ctx, await findAs(ctx.db, artist, requestId, 'artist'));
  const row = blocked && (await findBlock(ctx.db, blocked));
  return { block: row && presentBlock(row) };
}

/** Fans the artist has blocked, latest first, 500 at most. */
export async function listBlocks(ctx: Context, artistId: string): Promise<{ items: BlockView[] }> {
  return { items: (await blocksOf(ctx.db, artistId, mostBlocked)).map(presentBlock) };
}

/**
 * Take requests from this fan again.
 * @throws DomainError `not_found`
 */
export async function unblock(ctx: Context, artist: SignedInArtist, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteBlock(ctx.db, artist.artistId, id))) throw new DomainError('not_found');
}

/** Whether the artist has blocked this account or guest email. */
export async function isBlocked(
  ctx: Context,
  tx: Queryable,
  artistId: string,
  { fanId, email }: { fanId: string | null; email: string },
): Promise<boolean> {
  return (await findBlock(tx, { artistId, fanId, hashes: hashesOf(ctx, email) })) !== null;
}

function presentBlock({ id, request, createdAt }: BlockRow): BlockView {
  const { id: requestId, code, fromName } = request;
  return { id, request: { id: requestId, code, fromName }, createdAt: createdAt.toISOString() };
}
