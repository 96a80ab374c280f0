import { m } from '@salamu/messages/messages';
import type { Letter, Templates } from '../letter.ts';
import { sentences } from './facts.ts';

/** An unpaid request, as the fan may know it. */
export interface Order {
  code: string;
  stageName: string;
  /** Formatted: `KES 2,500`. */
  total: string;
  /** The same, with about how much that is in the currency the fan saw, if they saw one. */
  price: string;
  /** In the reader's time zone; empty if it stays open. */
  openUntil: string;
  isGuests: boolean;
  /** The number of an earlier order with the same words. */
  sameAs: string | null;
  url: string;
}

const sameLines = (orders: Order[]): string[] =>
  orders.flatMap(({ code, sameAs }) => (sameAs ? [m.mail_order_same({ code, sameAs })] : []));

function aboutOne(order: Order): Letter {
  return {
    subject: m.mail_order_subject(order),
    lines: [
      sentences(m.mail_order(order), order.openUntil && m.mail_order_open_until(order)),
      ...sameLines([order]),
      ...(order.isGuests ? [m.mail_order_keep()] : []),
      m.mail_order_not_you(),
    ],
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
