import { createHmac } from 'node:crypto';
import { DomainError } from '#api/domain/errors.ts';
import type { SignedIn, SignedInArtist } from '#api/http/viewer.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { keysFor } from '#api/start/keys.ts';
import { findAs } from '../owner.ts';
import type { BlockView } from './model.ts';
import { type BlockRow, blocksOf, deleteBlock, findBlock, insertBlock } from './repo.ts';

const mostBlocked = 500;

/** An e-mail as it is remembered: as keyed hashes, one for each secret of a rotation, the current one first. */
function hashesOf({ env }: Pick<Context, 'env'>, email: string): [string, ...string[]] {
  const hash = (key: Buffer) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
  const [current, ...older] = keysFor(env, 'blocks');
  return [hash(current), ...older.map(hash)];
}

const emailOf = ({ fan, guestEmail }: RequestRow) => fan?.email ?? guestEmail;

/**
 * Take no new requests from the fan of this one, who isn't told; requests that are open stay. Again, it changes nothing.
 * @throws DomainError `not_found` if it is not the artist's request, `invalid_transition` once its fan is erased
 */
export async function blockFan(
  ctx: Context,
  artist: SignedIn & { artistId: string },
  requestId: string,
): Promise<BlockView> {
  const request = await findAs(ctx.db, artist, requestId, 'artist');
  const email = emailOf(request);
  if (!email) throw new DomainError('invalid_transition', 'This fan is no longer here.');
  const { artistId } = artist;
  const hashes = hashesOf(ctx, email);
  const blocked = { artistId, fanId: request.fanId, hashes };
  if (!(await findBlock(ctx.db, blocked)))
    await insertBlock(ctx.db, {
      id: newId(),
      artistId,
      requestId,
      emailHash: hashes[0],
      createdAt: ctx.clock.now(),
    });
  const row = await findBlock(ctx.db, blocked);
  if (!row) throw new DomainError('not_found');
  return presentBlock(row);
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

/** Whether the artist takes no requests from them: the account, or the e-mail of a guest. */
export async function isBlocked(
  ctx: Context,
  tx: Queryable,
  artistId: string,
  { fanId, email }: { fanId: string | null; email: string },
): Promise<boolean> {
  return (await findBlock(tx, { artistId, fanId, hashes: hashesOf(ctx, email) })) !== null;
}

function presentBlock({ id, request: { id: requestId, code, fromName }, createdAt }: BlockRow): BlockView {
  return { id, request: { id: requestId, code, fromName }, createdAt: createdAt.toISOString() };
}
