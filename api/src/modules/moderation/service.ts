import { m } from '@salamu/messages/messages';
import { asUser, type Guest, type SignedIn, serves } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { type FlagThing, reasonsFor } from '#api/domain/moderation/flags.ts';
import { findVisible } from '#api/modules/artists/page/service.ts';
import { findWatchable } from '#api/modules/videos/service.ts';
import { type Flaggable, insertFlag, openCase } from '#api/records/flag-cases-repo.ts';
import { findAs, ownersOf, partyOf } from '#api/records/request-parties.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import type { FlagOrder, FlagView } from './model.ts';
import {
  type FlagRow,
  findDeliveredVideo,
  findFlag,
  findPublicVideo,
  findReaction,
  findReply,
  findReview,
  findVideo,
  findVisibleReview,
  flagsOf,
  type Writer,
} from './repo.ts';

type Caller = SignedIn | Guest;

/**
 * Flag content as abuse. Moves no money and changes no state; admins see it in their queue. A second flag by the same
 * person on the same thing returns the first. @throws DomainError `not_found` for what the caller may not see,
 * `invalid_input` for a reason of another kind of thing
 */
export async function flagThing(
  ctx: Context,
  caller: Caller,
  order: FlagOrder,
): Promise<{ isNew: boolean; flag: FlagView }> {
  const { thing, reason } = order;
  if (!reasonsFor[thing].includes(reason))
    throw invalidInput({ path: 'reason', message: m.refused_flag_reason_for() });
  const flagged = await findThing(ctx, caller, thing, order.id);
  const { thingId } = flagged;
  const writer: Writer = caller.kind === 'user' ? { userId: caller.id } : { guestOfId: caller.requestId };
  return transaction(ctx.db, async (tx) => {
    const earlier = await findFlag(tx, thing, thingId, writer);
    if (earlier) return { isNew: false, flag: presentFlag(earlier) };
    const now = ctx.clock.now();
    const caseId = await openCase(tx, thing, flagged, now);
    const note = order.note?.trim() || null;
    const flag = { id: newId(), thing, reason, note, createdAt: now };
    const isNew = await insertFlag(tx, { ...flag, caseId, thingId, ...writer });
    const written = isNew ? flag : await findFlag(tx, thing, thingId, writer);
    if (!written) throw new Error('a flag vanished while it was written');
    return { isNew, flag: presentFlag(written) };
  });
}

/**
 * What a caller refers to, if the caller may see it.
 * @throws DomainError `not_found`
 */
export async function findThing(
  ctx: Context,
  caller: Caller,
  thing: FlagThing,
  id: string,
): Promise<Flaggable> {
  const found = await finders[thing](ctx, caller, id);
  if (!found) throw new DomainError('not_found');
  return found;
}

type Finder = (ctx: Context, caller: Caller, id: string) => Promise<Flaggable | null>;

/**
 * Who may flag what: a brief by its artist, a video by its recipients and viewers, a reaction by its recipients,
 * everything else by anyone signed in; moderators anything.
 */
const finders: Record<FlagOrder['thing'], Finder> = {
  brief: async ({ db }, caller, id) => {
    const user = asUser(caller);
    const { artistId } = await findAs(db, user, id, serves(user, 'listFlags') ? 'admin' : 'artist');
    return { thingId: id, artistId, requestId: id };
  },
  video: async (ctx, caller, id) => {
    if (!isUuid(id)) return watched(ctx, caller, id);
    const request = await findRequest(ctx.db, id, ownersOf(caller));
    if (request && partyOf(caller, request) !== 'artist') return findDeliveredVideo(ctx.db, id);
    if (caller.kind !== 'user') return null;
    return serves(caller, 'listFlags') ? findVideo(ctx.db, id) : findPublicVideo(ctx.db, id);
  },
  review: async ({ db }, caller, id) => {
    const { artistId } = asUser(caller);
    if (!isUuid(id)) return null;
    return serves(caller, 'listFlags') ? findReview(db, id) : findVisibleReview(db, id, artistId);
  },
  reaction: async ({ db }, caller, id) => {
    const found = isUuid(id) ? await findReaction(db, id) : null;
    const request = found?.requestId && (await findRequest(db, found.requestId, ownersOf(caller)));
    return request ? found : null;
  },
  reply: async ({ db }, caller, id) => {
    const user = asUser(caller);
    if (!isUuid(id)) return null;
    const reviewed = serves(user, 'listFlags')
      ? findReview(db, id)
      : findVisibleReview(db, id, user.artistId);
    return (await reviewed) && findReply(db, id);
  },
  artist: async (ctx, caller, id) => {
    const artist = await findVisible(ctx, asUser(caller), id);
    return { thingId: artist.id, artistId: artist.id, requestId: null };
  },
};

/** The video behind a watch page's key. */
async function watched(ctx: Context, caller: Caller, key: string): Promise<Flaggable | null> {
  const { id } = await findWatchable(ctx, key);
  if (caller.kind === 'guest' && caller.requestId !== id) return null;
  return findDeliveredVideo(ctx.db, id);
}

/** All a user's flags, oldest first. */
export async function flagsBy({ db }: Context, userId: string): Promise<FlagView[]> {
  return (await flagsOf(db, userId)).map(presentFlag);
}

function presentFlag({ id, thing, reason, note, createdAt }: FlagRow): FlagView {
  return { id, thing, reason, note, createdAt: createdAt.toISOString() };
}
