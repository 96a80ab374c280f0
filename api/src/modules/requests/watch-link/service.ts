import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { mayChooseReveal, revealProblem } from '#api/domain/request/reveal.ts';
import { momentAt } from '#api/domain/time/local-time.ts';
import { readTimeZone } from '#api/domain/time/read-time-zone.ts';
import { presentWatch } from '#api/modules/videos/present.ts';
import { findDelivered, findWatchable } from '#api/modules/videos/service.ts';
import { findAs, findVisible, isParty } from '#api/records/request-parties.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newWatchKey } from '#api/start/secrets/new-secret.ts';
import { watchUrlOf } from '../present.ts';
import {
  addOpening,
  endLink,
  findOpenings,
  forgetOpenings,
  type OpeningsRow,
  replaceEndedLink,
  setReveal,
} from './repo.ts';

const minute = 60_000;

/**
 * The link to a request's watch page, and when it was opened.
 * @throws DomainError `not_found` unless the caller is its fan or has one of its tracking links
 */
export async function viewWatchLink(ctx: Context, viewer: Viewer, requestId: string) {
  const request = await findAs(ctx.db, viewer, requestId, 'fan');
  return {
    url: watchUrlOf(ctx, request),
    endedAt: request.watchEndedAt?.toISOString() ?? null,
    openings: presentOpenings(await findOpenings(ctx.db, request.id)),
  };
}

/**
 * Revoke the link; fan, artist and admins still watch the video on the request. @throws DomainError `not_found` unless
 * the caller is its fan or has one of its tracking links
 */
export async function endWatchLink(ctx: Context, viewer: Viewer, requestId: string): Promise<void> {
  const { id } = await findAs(ctx.db, viewer, requestId, 'fan');
  await endLink(ctx.db, id, { unknownKey: newWatchKey(), now: ctx.clock.now() });
}

/**
 * Create a new link if the last one was revoked, and reset its openings. A working link stays. @throws DomainError
 * `not_found` unless the caller is its fan or has one of its tracking links
 */
export async function makeWatchLink(ctx: Context, viewer: Viewer, requestId: string) {
  const { id } = await findAs(ctx.db, viewer, requestId, 'fan');
  await transaction(ctx.db, async (tx) => {
    if (await replaceEndedLink(tx, id, newWatchKey())) await forgetOpenings(tx, id);
  });
  return viewWatchLink(ctx, viewer, id);
}

/**
 * Set when the link opens, as local time in `zone`, or null for on delivery. @throws DomainError `not_found` unless
 * the caller is its fan or has one of its tracking links @throws DomainError `invalid_transition` once the link has
 * opened, or no video is to come @throws DomainError `invalid_input` for a time that is past, too far away or doesn't
 * exist
 */
export async function chooseReveal(
  ctx: Context,
  viewer: Viewer,
  requestId: string,
  chosen: { opensAt: string; zone: string } | null,
): Promise<RequestRow> {
  const request = await findAs(ctx.db, viewer, requestId, 'fan');
  const now = ctx.clock.now();
  if (!mayChooseReveal(request, now)) throw new DomainError('invalid_transition');
  const reveal = chosen && revealOf(chosen, request, now);
  if (!(await setReveal(ctx.db, request.id, { reveal, now }))) throw new DomainError('invalid_transition');
  return { ...request, revealAt: reveal?.at ?? null, revealZone: reveal?.zone ?? null };
}

function revealOf(
  chosen: { opensAt: string; zone: string },
  { deliveredAt }: Pick<RequestRow, 'deliveredAt'>,
  now: Date,
) {
  const zone = readTimeZone(chosen.zone);
  if (!zone) throw invalidInput({ path: 'zone', message: m.refused_zone() });
  const at = momentAt(chosen.opensAt, zone);
  const message = at ? revealProblem(at, { deliveredAt, now, zone }) : m.track_reveal_missing();
  if (!at || message !== null) throw invalidInput({ path: 'opensAt', message: message ?? '' });
  return { at, zone };
}

/**
 * Count an opening, except by the request's own parties. @throws DomainError `not_found` for a link that opens nothing
 */
export async function noteOpening(ctx: Context, viewer: Viewer, watchKey: string): Promise<void> {
  if (isParty(viewer, await findWatchable(ctx, watchKey))) return;
  const now = ctx.clock.now().getTime();
  await addOpening(ctx.db, watchKey, new Date(now - (now % minute)));
}

/**
 * The request's video for its fan, artist or an admin, regardless of its link. @throws DomainError `not_found` for
 * anyone else, before delivery, and after a refund or take-down
 */
export async function viewVideo(ctx: Context, viewer: Viewer, requestId: string) {
  const { id } = await findVisible(ctx.db, viewer, requestId);
  const { poster, video } = presentWatch(ctx, await findDelivered(ctx, id));
  return { poster, video };
}

/** How often the link was opened, and when; null if it never was. */
export async function openingsOf(db: Queryable, requestId: string) {
  const row = await findOpenings(db, requestId);
  const last = row?.latest[0];
  return row && last
    ? { count: row.count, firstAt: row.firstAt.toISOString(), lastAt: last.toISOString() }
    : null;
}

export function presentOpenings(row: OpeningsRow | null) {
  const latest = (row?.latest ?? []).map((at) => at.toISOString());
  return {
    count: row?.count ?? 0,
    firstAt: row?.firstAt.toISOString() ?? null,
    lastAt: latest[0] ?? null,
    latest,
  };
}
