import { createHmac } from 'node:crypto';
import { m } from '@salamu/messages/messages';
import { formatTime } from '#api/domain/format-time.ts';
import type { RequestMail } from '#api/domain/mails.ts';
import { formatMoney } from '#api/domain/money.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { stateLabel } from '#api/domain/request/states.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { keysFor } from '#api/start/keys.ts';
import { type Card, type Letter, sentences, type Templates, type Written, writtenTo } from '../letter.ts';
import { lockLastMail, noteNamed, ordersOf, sameBefore, type UnpaidOrder, unpaidOrders } from '../repo.ts';
import { publicPhoto } from './card.ts';
import { fanOf, fanUrl, priceForFan } from './fan-of.ts';

/** An unpaid request, as the fan may know it. */
interface Order {
  code: string;
  stageName: string;
  /** Formatted: `KES 2,500`. */
  total: string;
  /** The same, with about how much that is in the currency the fan saw, if they saw one. */
  price: string;
  /** In the reader's time zone; empty if it stays open. */
  openUntil: string;
  isGuests: boolean;
  /** The artist's, if it is public. */
  photoKey: string | null;
  /** The number of an earlier order with the same words. */
  sameAs: string | null;
  url: string;
}

const sameLines = (orders: Order[]): string[] =>
  orders.flatMap(({ code, sameAs }) => (sameAs ? [m.mail_order_same({ code, sameAs })] : []));

/** An unpaid request at a glance. */
const orderCard = (order: Order): Card => ({
  photoKey: order.photoKey,
  name: order.stageName,
  facts: [
    m.track_code(order),
    m.mail_card_price(order),
    m.mail_card_state({ state: stateLabel('awaiting_payment').label }),
    ...(order.openUntil ? [m.mail_card_payment(order)] : []),
    m.mail_card_next({ step: m.mail_next_pay() }),
  ],
});

function aboutOne(order: Order): Letter {
  return {
    subject: m.mail_order_subject(order),
    lines: [
      sentences(m.mail_order(order), order.openUntil && m.mail_order_open_until(order)),
      ...sameLines([order]),
      ...(order.isGuests ? [m.mail_order_keep()] : []),
      m.mail_order_not_you(),
    ],
    card: orderCard(order),
    action: { label: m.mail_see_request(), url: order.url },
  };
}

function aboutMany(orders: Order[]): Letter {
  const named = orders.slice(0, 3).map(({ code }) => code);
  const more = orders.length - named.length;
  const listed = named.join(', ');
  const codes = more > 0 ? m.mail_orders_more({ codes: listed, count: more }) : listed;
  const isGuests = orders.some((order) => order.isGuests);
  return {
    subject: m.mail_orders_subject({ count: orders.length, codes }),
    lines: [
      m.mail_orders(),
      ...sameLines(orders),
      ...(isGuests ? [m.mail_orders_keep()] : []),
      m.mail_order_not_you(),
    ],
    links: orders.map(({ code, stageName, total, url }) => ({
      label: `${code}: ${stageName}, ${total}`,
      url,
    })),
  };
}

/** The letter before payment, which lists every order made meanwhile. It repeats nothing the person ordering has typed. */
export const orderLetters: Templates<'created', [Order, ...Order[]]> = {
  created: (orders) => (orders.length === 1 ? aboutOne(orders[0]) : aboutMany(orders)),
};

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
    return { letter: orderLetters.created([first, ...others]) };
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
    photoKey: publicPhoto(artist),
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
