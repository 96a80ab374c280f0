import { finishedUpload } from '../deliveries.ts';
import { buy, type PlacedOrder } from '../orders.ts';
import type { Caller, TestProduct } from '../product.ts';
import type { Race, Round } from './races.ts';

interface People {
  fan: Caller;
  artist: Caller;
  admin: Caller;
}

/** What two people, or a person and the clock, may want of one paid request at once. */
export const requestRaces: readonly Race[] = [
  {
    title: 'the artist accepts and the fan cancels',
    outcomes: ['accepted, owed to held | 200 | 409', 'cancelled, owed to nobody | 409 | 200'],
    async prepare(product) {
      const { people, order } = await paidOrder(product);
      return between(product, order, [act(people.artist, order, 'accept'), act(people.fan, order, 'cancel')]);
    },
  },
  {
    title: 'the artist delivers and the request expires',
    outcomes: ['delivered, owed to held | 200 | clock', 'expired, owed to nobody | 409 | clock'],
    async prepare(product) {
      const { artist, order, uploadId } = await lastMoment(product);
      return between(product, order, [act(artist, order, 'deliver', { uploadId }), () => expire(product)]);
    },
  },
  {
    title: 'an admin lets a held brief through and its time runs out',
    outcomes: ['pending, owed to held | 200 | clock', 'refunded, owed to nobody | 409 | clock'],
    async prepare(product) {
      const { admin, order, caseId } = await heldToTheEnd(product);
      const body = { reason: 'A joke between friends.' };
      const dismiss = async () =>
        String((await admin.call('POST', `/admin/flags/${caseId}/dismiss`, { body })).status);
      return between(product, order, [dismiss, () => expire(product)]);
    },
  },
  {
    title: 'the fan approves and an admin refunds',
    outcomes: [
      'completed, owed to artist_payable and platform_revenue | 200 | 409',
      'refunded, owed to nobody | 409 | 200',
    ],
    async prepare(product) {
      const { people, order } = await paidOrder(product);
      await send(people.artist, order, 'deliver', { uploadId: await finishedUpload(product) });
      return between(product, order, [act(people.fan, order, 'approve'), () => refund(people.admin, order)]);
    },
  },
];

async function paidOrder(product: TestProduct): Promise<{ people: People; order: PlacedOrder }> {
  const [fan, artist, admin] = await Promise.all([
    product.signIn('amina'),
    product.signIn('zuri'),
    product.signIn('admin'),
  ]);
  const order = await buy(product, fan);
  return { people: { fan, artist, admin }, order };
}

/** A request in the last millisecond of the grace that an upload begun in time has earned it. */
async function lastMoment(product: TestProduct) {
  const { order } = await paidOrder(product);
  product.clock.set(await before(product, order, 60_000));
  const uploadId = await finishedUpload(product);
  await product.pass(60_000);
  product.clock.set(await before(product, order, 1));
  return { artist: await product.signIn('zuri'), order, uploadId };
}

/** A held brief in the last millisecond in which our team may decide about it. */
async function heldToTheEnd(product: TestProduct) {
  const fan = await product.signIn('amina');
  const order = await buy(product, fan, {
    instructions: 'Tell him I will kill you if you forget my birthday again.',
  });
  product.clock.set(await before(product, order, 1));
  const { id } = await product.ctx.db.flagCase.findFirstOrThrow({ where: { thingId: order.id } });
  return { admin: await product.signIn('admin'), order, caseId: id };
}

/** So many milliseconds before the request's timer is due. */
async function before({ ctx }: TestProduct, { id }: PlacedOrder, milliseconds: number): Promise<Date> {
  const { timerAt } = await ctx.db.request.findUniqueOrThrow({ where: { id } });
  if (!timerAt) throw new Error('the request has ended before the race');
  return new Date(timerAt.getTime() - milliseconds);
}

async function expire(product: TestProduct): Promise<string> {
  await product.pass(1);
  return 'clock';
}

const send = (who: Caller, { id }: PlacedOrder, action: string, body?: object) =>
  who.call('POST', `/requests/${id}/${action}`, { ...(body && { body }) });

const act = (who: Caller, order: PlacedOrder, action: string, body?: object) => async () =>
  String((await send(who, order, action, body)).status);

async function refund(admin: Caller, { id }: PlacedOrder): Promise<string> {
  const answer = await admin.call('POST', `/admin/requests/${id}/refund`, {
    body: { reason: 'The video shows someone else.' },
  });
  return String(answer.status);
}

function between(product: TestProduct, { id }: PlacedOrder, moves: Round['moves']): Round {
  return {
    moves,
    async ending() {
      await product.settle();
      const { status, total } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
      return `${status}, owed to ${await creditors(product, id, total)}`;
    },
  };
}

/** The accounts that the fan's money is owed to now; with figures where they do not add up to what was paid. */
async function creditors({ ctx }: TestProduct, requestId: string, total: number): Promise<string> {
  const owed = await ctx.db.$queryRaw<{ account: string; amount: bigint }[]>`
    SELECT l.account, -sum(l.amount)::bigint AS amount FROM ledger_entries l
    JOIN ledger_events e ON e.id = l."eventId" WHERE e."requestId" = ${requestId}::uuid
    GROUP BY l.account HAVING sum(l.amount) < 0 ORDER BY l.account`;
  if (owed.length === 0) return 'nobody';
  const sum = owed.reduce((amount, entry) => amount + Number(entry.amount), 0);
  const name = ({ account, amount }: (typeof owed)[number]) =>
    sum === total ? account : `${account} ${amount}`;
  return owed.map(name).join(' and ');
}
