import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { chatAddress, wishWords } from '#api/domain/notifications/whatsapp.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { hasEnded } from '#api/domain/request/transitions.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { Context } from '#api/start/context.ts';
import { findWish } from '../outbox/repo.ts';
import { wishSecretsOf } from '../phones/secrets.ts';
import { type WhatsAppWishView, wishStates } from './model.ts';
import { deleteWish } from './repo.ts';

/**
 * How the fan of a request has the video sent on WhatsApp too, and whether they have.
 * @throws DomainError `not_found` unless the caller is its fan or has one of its links
 */
export async function viewWish(ctx: Context, viewer: Viewer, id: string): Promise<WhatsAppWishView> {
  const request = await findAs(ctx.db, viewer, id, 'fan');
  const account = ctx.env.whatsApp;
  const isToCome = isWatchable(request) || !hasEnded(request.status);
  if (!account || !isToCome) return { offer: null, to: null, state: null };
  const wish = await findWish(ctx.db, id);
  const words = wishWords({ code: request.code, secret: wishSecretsOf(ctx, id)[0] });
  return {
    offer: chatAddress(account.number, words),
    to: wish && maskNumber(wish.to),
    state: wish && (wishStates.find((state) => state === wish.notifications[0]?.state) ?? 'wished'),
  };
}

/**
 * Send nothing of this request on WhatsApp, and forget the number.
 * @throws DomainError `not_found`
 */
export async function endWish(ctx: Context, viewer: Viewer, id: string): Promise<WhatsAppWishView> {
  await findAs(ctx.db, viewer, id, 'fan');
  if (!(await deleteWish(ctx.db, id))) throw new DomainError('not_found');
  return viewWish(ctx, viewer, id);
}
