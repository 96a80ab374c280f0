import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { afterQuiet, usualQuiet } from '#api/domain/texts/timing.ts';
import { usualZone } from '#api/domain/time-zone.ts';
import { whenToTell } from '#api/modules/texts/quiet.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { findMessage, planMessage } from './repo.ts';

/**
 * Have a fan who wishes so told on WhatsApp of the latest delivery, once, and outside their quiet hours. Returns the
 * number that is, or was, told; null if none is.
 */
export async function tellOfDelivery(ctx: Context, requestId: string): Promise<string | null> {
  if (!ctx.env.whatsApp) return null;
  return transaction(ctx.db, async (tx) => {
    const request = await findRequest(tx, requestId, [{ party: 'admin' }]);
    const deliveredAt = request?.deliveredAt;
    const wished = request && (await findMessage(tx, requestId));
    if (!wished || !deliveredAt || !isWatchable(request)) return null;
    // The message’s button leads to the link, which is a closed envelope so far; the mail leads to the video.
    if (isSealed(request, ctx.clock.now())) return null;
    if (wished.deliveredAt?.getTime() === deliveredAt.getTime()) return wished.to;
    const { fan } = request;
    const now = ctx.clock.now();
    const runAt = fan
      ? await whenToTell(tx, fan.id, { now, likelyZone: request.timeZone })
      : afterQuiet(now, usualQuiet, request.timeZone ?? usualZone);
    await planMessage(tx, requestId, { deliveredAt, runAt });
    return wished.to;
  });
}
