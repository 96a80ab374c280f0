import { createHmac } from 'node:crypto';
import { formatTime } from '#api/domain/format-time.ts';
import type { RequestMail } from '#api/domain/mails.ts';
import { formatMoney } from '#api/domain/money.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { keysFor } from '#api/start/keys.ts';
import { priceForFan } from './about-price.ts';
import { orderCard } from './card.ts';
import { fanOf } from './fan-of.ts';
import { fanUrl } from './fan-url.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import {
  lockLastMail,
  noteNamed,
  ordersOf,
  sameBefore,
  type UnpaidOrder,
  unpaidOrders,
} from './order-mail-repo.ts';
import type { Order } from './templates/orders.ts';
import { writtenTo } from './written-to.ts';

const hour = 60 * 60_000;

/**
 * The mail before payment. Anyone can trigger it for any address, so it repeats nothing the person ordering has typed,
 * and goes to an address at most once an hour: orders made meanwhile are listed together in the next one. Null if there
 * is nothing to say, or not yet.
 */
export async function writeOrderMail(
  ctx: Context,
  mail: RequestMail,
  request: RequestRow,
): Promise<Written | null> {
  const fan = fanOf(request);
  if (!fan) return null;
  const orders = await takeTurn(ctx, fan.email, request.id);
  const [order] = orders;
  if (!order) return null;
  return writtenTo(ctx, mail, fan, async () => {
    const reader = { timeZone: fan.timeZone, made: await ordersOf(ctx.db, fan.email) };
    const first = await present(ctx, order, reader);
    const others = await Promise.all(orders.slice(1).map((other) => present(ctx, other, reader)));
    const card = others.length === 0 ? orderCard(order, first) : undefined;
    return { letter: { ...letters['request-mail'].fan.created([first, ...others]), card } };
  });
}

async function present(
  ctx: Context,
  order: UnpaidOrder,
  { timeZone, made }: { timeZone: string | null; made: Awaited<ReturnType<typeof ordersOf>> },
): Promise<Order> {
  const { code, artist, fanId, timerAt } = order;
  const price = { amount: order.total, currency: order.currency };
  return {
    code,
    stageName: artist.stageName,
    total: formatMoney(price),
    price: priceForFan(order, price),
    openUntil: timerAt ? formatTime(timerAt, timeZone) : '',
    isGuests: fanId === null,
    sameAs: await sameBefore(ctx.db, made, order),
    url: await fanUrl(ctx, order),
  };
}

/** The orders a mail lists now; empty if another mail has listed them, or the next one will. */
function takeTurn(ctx: Context, email: string, requestId: string): Promise<UnpaidOrder[]> {
  const address = createHmac('sha256', keysFor(ctx.env, 'limits')[0]).update(email).digest('base64url');
  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const last = await lockLastMail(tx, address, requestId);
    const nextAt = after(last.writtenAt, hour);
    if (last.requestId === requestId) {
      // The receiving server may have kept an earlier try and drop this one, so it must list no more orders.
      const named = await unpaidOrders(tx, email, requestId);
      if (named.length > 0) return named;
    }
    const orders = await unpaidOrders(tx, email, null);
    if (orders.length === 0) return [];
    if (nextAt <= now) {
      await noteNamed(tx, { address, requestId, writtenAt: now }, orders);
      return orders;
    }
    await notify(tx, now, [
      {
        key: `${address}:order_mail:${nextAt.toISOString()}`,
        payload: { kind: 'request-mail', requestId, about: 'created', recipient: 'fan' },
        runAt: nextAt,
      },
    ]);
    return [];
  });
}
