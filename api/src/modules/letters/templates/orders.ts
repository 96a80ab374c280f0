import type { Letter, Templates } from '../letter.ts';

/** An unpaid request, as the fan may know it. */
export interface Order {
  code: string;
  stageName: string;
  /** Formatted: `KES 2,500`. */
  total: string;
  /** What follows it: about how much that is in the currency the fan saw, or nothing. */
  about: string;
  /** In the reader's time zone; empty if it stays open. */
  openUntil: string;
  isGuests: boolean;
  url: string;
}

const notYou = 'Didn’t ask for this? You can ignore this email. No one will be charged.';

function aboutOne(order: Order): Letter {
  const { code, stageName, total, openUntil, isGuests, url } = order;
  return {
    subject: `We have your request to ${stageName} (${code})`,
    lines: [
      `We’ll send your request ${code} to ${stageName} as soon as you’ve paid ${total}.${openUntil && ` We’ll keep it open until ${openUntil}.`}`,
      ...(isGuests ? ['Keep this email. Its link leads back to your request.'] : []),
      notYou,
    ],
    action: { label: 'See your request', url },
  };
}

function aboutMany(orders: Order[]): Letter {
  const codes = orders.slice(0, 3).map(({ code }) => code);
  const more = orders.length - codes.length;
  const isGuests = orders.some((order) => order.isGuests);
  return {
    subject: `We have your ${orders.length} requests (${codes.join(', ')}${more > 0 ? ` and ${more} more` : ''})`,
    lines: [
      'You haven’t paid for them yet. We’ll send each one to its artist as soon as you have.',
      ...(isGuests ? ['Keep this email. Its links lead back to your requests.'] : []),
      notYou,
    ],
    links: orders.map((order) => ({
      label: `${order.code}: ${order.stageName}, ${order.total}`,
      url: order.url,
    })),
  };
}

/** The letter before payment, which lists every order made meanwhile. It repeats nothing the person ordering has typed. */
export const orderLetters: Templates<'created', [Order, ...Order[]]> = {
  created: (orders) => (orders.length === 1 ? aboutOne(orders[0]) : aboutMany(orders)),
};
