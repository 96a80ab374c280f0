import { m } from '@salamu/messages/messages';
import { formatMoney } from '#api/domain/money/money.ts';
import type { RequestMail } from '#api/domain/notifications/mails.ts';
import { stateLabel } from '#api/domain/request/states.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import {
  type Card,
  type EmailContent,
  type RenderedEmail,
  renderFor,
  sentences,
  type Templates,
} from '../email.ts';
import { sameBefore } from '../repo.ts';
import { publicPhoto } from './card.ts';
import { fanOf, fanUrl, priceForFan } from './fan-of.ts';

/** An unpaid request, as shown to the fan. */
export interface Order {
  code: string;
  stageName: string;
  /** Formatted: `KES 2,500`. */
  total: string;
  /** The same, with the estimate in the currency the fan saw. */
  price: string;
  /** In the reader's time zone; empty if it stays open. */
  openUntil: string;
  isGuests: boolean;
  /** The artist's, if it is public. */
  photoKey: string | null;
  sameAs: string | null;
  url: string;
}

const sameLines = (orders: Order[]): string[] =>
  orders.flatMap(({ code, sameAs }) => (sameAs ? [m.mail_order_same({ code, sameAs })] : []));

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

function aboutOne(order: Order): EmailContent {
  return {
    subject: m.mail_order_subject(order),
    lines: [
      sentences(m.mail_order(order), order.openUntil && m.mail_order_open_until(order)),
      ...sameLines([order]),
      ...(order.isGuests ? [m.mail_order_keep()] : []),
      m.mail_order_not_you(),
    ],
    card: orderCard(order),
    action: { label: m.track_pay({ amount: order.total }), url: order.url },
  };
}

function aboutMany(orders: Order[]): EmailContent {
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

/** The email before payment, listing all orders so far. It repeats nothing the person ordering has typed. */
export const orderLetters: Templates<'created', [Order, ...Order[]]> = {
  created: (orders) => (orders.length === 1 ? aboutOne(orders[0]) : aboutMany(orders)),
};

/**
 * Anyone can trigger this email to any address, so it repeats nothing the person ordering has typed. Null for a guest
 * without an address.
 */
export async function writeOrderMail(
  ctx: Context,
  mail: RequestMail,
  request: RequestRow,
): Promise<RenderedEmail | null> {
  const fan = fanOf(request);
  if (!fan) return null;
  const price = { amount: request.total, currency: request.currency };
  return renderFor(ctx, mail, fan, async () => {
    const order = {
      code: request.code,
      stageName: request.artist.stageName,
      total: formatMoney(price),
      price: priceForFan(request, price),
      openUntil: request.timerAt ? formatTime(request.timerAt, fan.timeZone) : '',
      isGuests: request.fan === null,
      photoKey: publicPhoto(request.artist),
      sameAs: await sameBefore(ctx.db, fan.email, request),
      url: await fanUrl(ctx, request),
    };
    return { content: orderLetters.created([order]), order };
  });
}
