import { payoutMinimum } from '#api/domain/payout/minimums.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import type { Context } from '#api/start/context.ts';
import { finishedUploadOf } from '../../deliveries.ts';
import { orderTo } from '../../orders.ts';
import type { Dice } from '../dice.ts';
import type { Performer, Person } from '../people.ts';
import type { Simulators } from '../providers.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Client } from './client.ts';

export interface Shop {
  client: Client;
  /** A context of our own on the same database, for what the tests do behind the product's back. */
  ctx: Context;
  simulators: Simulators;
  fans: Person[];
  artists: Performer[];
  admin: Person;
  tokenOf(who: Person): string;
  said: Acknowledged;
}

interface Order {
  id: string;
  fan: Person;
  artist: Performer;
}

/** One fan's order from the first click to its end, or to where someone loses interest. */
export async function oneOrder(shop: Shop, dice: Dice): Promise<void> {
  const { said, client, tokenOf } = shop;
  const fan = dice.pick(shop.fans);
  const artist = dice.pick(shop.artists);
  const key = crypto.randomUUID();
  const body = orderTo(artist.artistId);
  const placed = await client.call(tokenOf(fan), 'POST', '/requests', { key, body });
  if (placed.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(placed.body)}`);
  const { id } = placed.body.request as { id: string };
  said.requests.set(key, id);
  const order = { id, fan, artist };
  if (!(await paid(shop, dice, order))) return;

  const kind = dice.weighted({ delivered: 12, declined: 2, cancelled: 2, refunded: 2, forgotten: 1 });
  if (kind === 'declined') return step(shop, artist, order, 'decline', 'declined', reason);
  if (kind === 'cancelled') return step(shop, fan, order, 'cancel', 'cancelled');
  if (kind === 'refunded') return refund(shop, order);
  if (kind === 'forgotten') return;
  await step(shop, artist, order, 'accept', 'accepted');
  const uploadId = await patiently(() => finishedUploadOf(shop.ctx, artist.id));
  await step(shop, artist, order, 'deliver', 'delivered', { uploadId });
  if (dice.chance(0.85)) await step(shop, fan, order, 'approve', 'approved');
  if (dice.chance(0.5)) await payout(shop, dice, artist);
}

const reason = { reason: 'Because the story says so.' };

async function step(
  { client, tokenOf, said }: Shop,
  who: Person,
  { id }: Order,
  action: string,
  event: RequestEventName,
  body?: object,
): Promise<void> {
  const answer = await client.call(tokenOf(who), 'POST', `/requests/${id}/${action}`, {
    ...(body && { body }),
  });
  if (answer.status === 200) said.steps.push({ requestId: id, event });
}

async function refund({ client, tokenOf, said, admin }: Shop, { id }: Order): Promise<void> {
  const answer = await client.call(tokenOf(admin), 'POST', `/admin/requests/${id}/refund`, {
    body: reason,
    key: crypto.randomUUID(),
  });
  if (answer.status === 200) said.steps.push({ requestId: id, event: 'refunded' });
}

const looks = 80;

/** Pays at the provider, by the usual way or by another, and looks until the product knows; false where it does not. */
async function paid(shop: Shop, dice: Dice, order: Order): Promise<boolean> {
  const { client, ctx, simulators, tokenOf, said } = shop;
  const token = tokenOf(order.fan);
  const asked = await client.call(token, 'GET', `/requests/${order.id}/payment-methods`);
  const items = (asked.body.items ?? []) as { method: string; asks: string }[];
  const { method, asks } = dice.pick(items);
  const chosen = await client.call(token, 'POST', `/requests/${order.id}/payments`, {
    body: { method, ...(asks === 'phone' && { phone: `07${dice.between(10_000_000, 29_999_999)}` }) },
    key: crypto.randomUUID(),
  });
  if (chosen.status !== 201) return false;
  const paymentId = String(chosen.body.id);
  let isPlayed = false;
  for (let look = 0; look < looks; look++) {
    if (!isPlayed) isPlayed = await play();
    // Now and then as the page does that the fan comes back to; else the webhook has to bring it.
    const { body } = dice.chance(0.1)
      ? await client.call(token, 'POST', `/payments/${paymentId}/check`)
      : await client.call(token, 'GET', `/payments/${paymentId}`);
    if (body.status === 'paid') {
      said.steps.push({ requestId: order.id, event: 'paid' });
      return true;
    }
    if (body.status !== 'open') return false;
    await Bun.sleep(dice.between(100, 500));
  }
  return false;

  async function play(): Promise<boolean> {
    const payment = await patiently(() => ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } }));
    const simulator = simulators.get(payment.provider as never);
    return (await simulator?.play(payment.reference, dice.chance(0.05) ? 'pay-twice' : 'pay')) ?? false;
  }
}

async function payout(
  { client, ctx, said, tokenOf, admin }: Shop,
  dice: Dice,
  artist: Performer,
): Promise<void> {
  const [balance] = await patiently(() => balancesOf(ctx.db, artist.artistId));
  const least = payoutMinimum(artist.currency).amount;
  const most = balance?.available.amount ?? 0;
  if (most < least) return;
  const amount = dice.between(least, most);
  const key = crypto.randomUUID();
  const asked = await client.call(tokenOf(artist), 'POST', '/artists/payouts', {
    body: { amount: { amount: amount - (amount % 100), currency: artist.currency } },
    key,
  });
  if (asked.status !== 201) return;
  const id = String(asked.body.id);
  said.payouts.set(key, id);
  const approved = await client.call(tokenOf(admin), 'POST', '/admin/payouts/approve', {
    body: { ids: [id] },
  });
  if (approved.status === 200) said.approvals.push(id);
}

/** Our own look into the database, which is away at times. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 100) throw error;
      await Bun.sleep(200);
    }
  }
}
