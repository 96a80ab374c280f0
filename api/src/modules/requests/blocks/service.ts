import { DomainError } from '#api/domain/errors.ts';
import type { SignedIn, SignedInArtist } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { findAs } from '../owner.ts';
import { hashesOf } from './hashes.ts';
import type { BlockView } from './model.ts';
import {
  areApart,
  type Blocked,
  type BlockRow,
  blocksOf,
  deleteAdminBlock,
  deleteBlock,
  findBlock,
  insertBlock,
} from './repo.ts';

const mostBlocked = 500;

/** Whom a block of this request's fan is about; null once they are erased. */
function fanOf(ctx: Context, { artistId, fanId, fan, guestEmail }: RequestRow): Blocked | null {
  const email = fan?.email ?? guestEmail;
  return email ? { artistId, fanId, hashes: hashesOf(ctx, email) } : null;
}

async function keepBlock(
  tx: Queryable,
  ctx: Context,
  request: RequestRow,
  by: 'artist' | 'admin',
): Promise<BlockRow> {
  const blocked = fanOf(ctx, request);
  if (!blocked) throw new DomainError('invalid_transition', 'This fan is no longer here.');
  const [emailHash] = blocked.hashes;
  const { artistId, id: requestId } = request;
  if (!(await findBlock(tx, by, blocked)))
    await insertBlock(tx, { id: newId(), artistId, by, requestId, emailHash, createdAt: ctx.clock.now() });
  const row = await findBlock(tx, by, blocked);
  if (!row) throw new DomainError('not_found');
  return row;
}

/**
 * Take no new requests from the fan of this one, who isn't told; requests that are open stay. Again, it changes nothing.
 * @throws DomainError `not_found` if it is not the artist's request, `invalid_transition` once its fan is erased
 */
export async function blockFan(ctx: Context, artist: SignedIn, requestId: string): Promise<BlockView> {
  const request = await findAs(ctx.db, artist, requestId, 'artist');
  return presentBlock(await keepBlock(ctx.db, ctx, request, 'artist'));
}

/**
 * The artist's block of the fan of this request, made by it or by another one.
 * @throws DomainError `not_found`
 */
export async function blockOf(
  ctx: Context,
  artist: SignedIn,
  requestId: string,
): Promise<{ block: BlockView | null }> {
  const blocked = fanOf(ctx, await findAs(ctx.db, artist, requestId, 'artist'));
  const row = blocked && (await findBlock(ctx.db, 'artist', blocked));
  return { block: row && presentBlock(row) };
}

/** Whom the artist has blocked, latest first, 500 at most. */
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

/**
 * Keep the fan and the artist of a request apart, or no longer: neither is told, and what is open stays. Returns the
 * request. Again, it changes nothing.
 * @throws DomainError `not_found`, `invalid_transition` once the fan is erased
 */
export async function keepApart(
  ctx: Context,
  admin: SignedIn,
  requestId: string,
  { apart, reason }: { apart: boolean; reason: string },
): Promise<RequestRow> {
  const request = await findAs(ctx.db, admin, requestId, 'admin');
  await transaction(ctx.db, async (tx) => {
    if ((await isKeptApart(ctx, tx, request)) === apart) return;
    const blocked = fanOf(ctx, request);
    if (apart) await keepBlock(tx, ctx, request, 'admin');
    else if (blocked) await deleteAdminBlock(tx, blocked);
    await audit(tx, ctx.clock.now(), {
      actorId: admin.id,
      action: apart ? 'pair_parted' : 'pair_unparted',
      targetId: requestId,
      reason: reason.trim(),
    });
  });
  return request;
}

export async function isKeptApart(ctx: Context, tx: Queryable, request: RequestRow): Promise<boolean> {
  const blocked = fanOf(ctx, request);
  return blocked !== null && (await findBlock(tx, 'admin', blocked)) !== null;
}

/** Whether they don't meet, by either's wish or an admin's: the account, or the e-mail of a guest. */
export async function isBlocked(
  ctx: Context,
  tx: Queryable,
  artistId: string,
  { fanId, email }: { fanId: string | null; email: string },
): Promise<boolean> {
  return areApart(tx, { artistId, fanId, email: email.toLowerCase(), hashes: hashesOf(ctx, email) });
}

function presentBlock({ id, request, createdAt }: BlockRow): BlockView {
  if (!request) throw new Error('a block of an artist names a request');
  const { id: requestId, code, fromName } = request;
  return { id, request: { id: requestId, code, fromName }, createdAt: createdAt.toISOString() };
}
