import { orderTo, type PlacedOrder, place } from '../orders.ts';
import type { TestProduct } from '../product.ts';
import type { Race, Round } from './races.ts';

const taps = 50;

/** What may tell of one payment, or ask for one, at the same moment. */
export const paymentRaces: readonly Race[] = [
  {
    title: 'the webhook and the page that the fan comes back to, open twice, bring the same payment',
    outcomes: ['pending, captured 1, held 1 | 202 | 200 | 200'],
    async prepare(product) {
      const fan = await product.signIn('amina');
      const order = await place(product, fan);
      const check = async () => String((await fan.call('POST', `/payments/${order.paymentId}/check`)).status);
      const bank = async () => {
        const answer = await fan.call('POST', `/payments/${order.paymentId}/sandbox/succeed`);
        await product.settle();
        return String(answer.status);
      };
      return { moves: [bank, check, check], ending: () => captured(product, order) };
    },
  },
  {
    title: 'fifty calls with one key',
    weight: 5,
    outcomes: [`1 request, 1 payment | ${taps} times 201, 1 answer`],
    async prepare(product) {
      // So that neither the taps nor the orders of a day are too many.
      await product.pass(20 * 60_000);
      const fan = await product.signIn('brian');
      const key = crypto.randomUUID();
      const before = await counts(product);
      const body = orderTo(product.people.kofi.artistId);
      const tap = () => fan.call('POST', '/requests', { body, headers: { 'idempotency-key': key } });
      const tapOften = async () => {
        const answers = await Promise.all(Array.from({ length: taps }, tap));
        const statuses = [...new Set(answers.map(({ status }) => status))].join();
        const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
        return `${answers.length} times ${statuses}, ${texts.size} answer`;
      };
      return {
        moves: [tapOften],
        async ending() {
          await product.settle();
          const after = await counts(product);
          return `${after.requests - before.requests} request, ${after.payments - before.payments} payment`;
        },
      } satisfies Round;
    },
  },
];

async function captured(product: TestProduct, { id }: PlacedOrder): Promise<string> {
  await product.settle();
  const { db } = product.ctx;
  const { status } = await db.request.findUniqueOrThrow({ where: { id }, select: { status: true } });
  const captures = await db.capture.count({ where: { payment: { requestId: id } } });
  const held = await db.ledgerEvent.count({ where: { requestId: id, kind: 'payment_captured' } });
  return `${status}, captured ${captures}, held ${held}`;
}

async function counts({ ctx: { db } }: TestProduct) {
  return { requests: await db.request.count(), payments: await db.payment.count() };
}
