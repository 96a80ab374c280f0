import { createHmac } from 'node:crypto';
import { formatTime } from '#api/domain/format-time.ts';
import { formatMoney } from '#api/domain/money.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { keysFor } from '#api/start/keys.ts';
import { fanOf } from './fan-of.ts';
import { fanUrl } from './fan-url.ts';
import type { Letter, Written } from './letter.ts';
import { lockLastMail, noteNamed, type UnpaidOrder, unpaidOrders } from './order-mail-repo.ts';
import { enqueue } from './outbox/service.ts';

const hour = 60 * 60_000;

/**
 * The mail before payment. Anyone can trigger it for any address, so it repeats nothing the person ordering has typed,
 * and goes to an address at most once an hour: orders made meanwhile are listed together in the next one. Null if there
 * is nothing to say, or not yet.
 */
export async function writeOrderMail(ctx: Context, request: RequestRow): Promise<Written | null> {
  const fan = fanOf(request);
  if (!fan) return null;
  const orders = await takeTurn(ctx, fan.email, request.id);
  if (orders.length === 0) return null;
  const named = await Promise.all(orders.map(async (order) => ({ ...order, url: await fanUrl(ctx, order) })));
  return { to: fan.email, letter: letterAbout(named, fan.timeZone) };
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
    await enqueue(tx, now, [
      {
        key: `${address}:order_mail:${nextAt.toISOString()}`,
        payload: { kind: 'request-mail', requestId, about: 'created', recipient: 'fan' },
        runAt: nextAt,
      },
    ]);
    return [];
  });
}

type Named = UnpaidOrder & { url: string };

const amountOf = ({ total, currency }: Named) => formatMoney({ amount: total, currency });
const notYou = 'Didn’t ask for this? You can ignore this email. No one will be charged.';
const keepIt = (orders: Named[]) =>
  orders.some(({ fanId }) => fanId === null) ? ['Keep this email. Its link leads back to your request.'] : [];

function letterAbout(orders: Named[], timeZone: string | null): Letter {
  const [order] = orders;
  return order && orders.length === 1 ? letterAboutOne(order, timeZone) : letterAboutMany(orders);
}

function letterAboutOne(order: Named, timeZone: string | null): Letter {
  const { code, artist, timerAt, url } = order;
  return {
    subject: `We have your request to ${artist.stageName} (${code})`,
    lines: [
      `We’ll send your request ${code} to ${artist.stageName} as soon as you’ve paid ${amountOf(order)}.${timerAt ? ` We’ll keep it open until ${formatTime(timerAt, timeZone)}.` : ''}`,
      ...keepIt([order]),
      notYou,
    ],
    action: { label: 'See your request', url },
  };
}

function letterAboutMany(orders: Named[]): Letter {
  const codes = orders.slice(0, 3).map(({ code }) => code);
  const more = orders.length - codes.length;
  return {
    subject: `We have your ${orders.length} requests (${codes.join(', ')}${more > 0 ? ` and ${more} more` : ''})`,
    lines: [
      'You haven’t paid for them yet. We’ll send each one to its artist as soon as you have.',
      ...keepIt(orders),
      notYou,
    ],
    links: orders.map((order) => ({
      label: `${order.code}: ${order.artist.stageName}, ${amountOf(order)}`,
      url: order.url,
    })),
  };
}
