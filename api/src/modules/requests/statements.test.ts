import { createPrisma } from '@salamu/prisma/client';
import { timing } from '#api/domain/notifications/kinds.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { buy, type PlacedOrder, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { until } from '#api/testing/until.ts';

const inbox = jobNamed('inbox');
const mails = jobNamed('notifications-email');
const webhooks = jobNamed('notifications-webhook');

const mostForOrder = 25;
/** The artist's mail goes in a later round of the job. */
const mostFromPayToMails = 68;
const statements: string[] = [];

/** Statements of the product's own driver; the sandbox bank has another client. */
const product = await sharedProduct();
const { ctx } = product;
const url = ctx.env.databaseUrl;
if (url === null) throw new Error('the tests have no database');
await ctx.db.$disconnect();
ctx.db = createPrisma(url, {
  around: (sql, query) => {
    // The adapter begins a transaction before it can be observed.
    statements.push(...(sql === 'COMMIT' || sql === 'ROLLBACK' ? ['BEGIN', sql] : [sql]));
    return query();
  },
});
await buy(product, product.as('amina'));

const carriedOut = () => runUntilIdle(product.ctx, [inbox, mails, webhooks]);

async function counted<T>(work: () => Promise<T>): Promise<{ made: T; count: number }> {
  statements.length = 0;
  const made = await work();
  return { made, count: statements.length };
}

/** Waits until the bank's webhook is stored. */
async function told(order: PlacedOrder): Promise<void> {
  const where = { reference: order.paymentId };
  await until(async () => (await product.ctx.db.webhookEvent.count({ where })) > 0);
}

const buyers: [string, object, (order: PlacedOrder) => Caller][] = [
  ['a fan', {}, () => product.as('amina')],
  [
    'a guest',
    { guest: { name: 'Njeri', email: 'njeri@fans.example' } },
    ({ trackingToken }) => product.withToken(`Tracking ${trackingToken}`),
  ],
];

test.each(buyers)('ordering and paying as %s takes few statements', async (who, change, payer) => {
  const buyer = product.as(who === 'a fan' ? 'amina' : 'visitor');
  // The artist's mail is not combined with the last.
  product.clock.advance(timing.together);
  await carriedOut();
  product.clock.advance(timing.apart);
  await product.as('amina').call('GET', '/users/me');
  const { made: order, count: ordering } = await counted(() => place(product, buyer, change));
  expect(ordering).toBeLessThanOrEqual(mostForOrder);
  await carriedOut();

  const { count: playing } = await counted(() =>
    payer(order).call('POST', `/payments/${order.paymentId}/sandbox/succeed`),
  );
  await told(order);
  const sent = product.mails.length;
  const { count: working } = await counted(async () => {
    await carriedOut();
    product.clock.advance(timing.together);
    await runUntilIdle(product.ctx, [mails]);
  });
  expect(product.mails.length - sent).toBe(2);
  expect(playing + working).toBeLessThanOrEqual(mostFromPayToMails);
  if (process.env.SHOW) console.log(who, { ordering, playing, working });
});
