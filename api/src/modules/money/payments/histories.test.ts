import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

interface People {
  fan: Caller;
  artist: Caller;
  admin: Caller;
}
type Step = (people: People, order: PlacedOrder) => Promise<unknown>;

const hour = 3_600_000;
const reason = { reason: 'Because the story says so.' };
const act =
  (who: keyof People, action: string, body?: object): Step =>
  (people, { id }) =>
    people[who].call('POST', `/requests/${id}/${action}`, { ...(body && { body }) });
const decide =
  (action: string): Step =>
  ({ admin }, { id }) =>
    admin.call('POST', `/admin/requests/${id}/${action}`, {
      body: reason,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
const carriedBy =
  (from: string): Step =>
  ({ admin }, { id }) =>
    admin.call('POST', `/admin/requests/${id}/recover`, {
      body: { ...reason, from, amount: { amount: 60_000, currency: 'KES' } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
const bank =
  (outcome: string): Step =>
  ({ fan }, { paymentId }) =>
    fan.call('POST', `/payments/${paymentId}/sandbox/${outcome}`);
const wait =
  (hours: number): Step =>
  async () =>
    product.clock.advance(hours * hour);

const steps: Record<string, Step> = {
  pay: bank('succeed'),
  'pay twice': bank('succeed-twice'),
  'pay late': bank('succeed-late'),
  'fail to pay': bank('fail'),
  'charge back': bank('charge-back'),
  accept: act('artist', 'accept'),
  decline: act('artist', 'decline', reason),
  'ask for days': act('artist', 'extend', { days: 3, ...reason }),
  'grant the days': act('fan', 'answer-extension', { approve: true }),
  deliver: async (people, order) =>
    act('artist', 'deliver', { uploadId: await finishedUpload(product) })(people, order),
  cancel: act('fan', 'cancel'),
  redo: act('fan', 'redo', reason),
  refuse: act('artist', 'refuse', reason),
  approve: act('fan', 'approve'),
  review: act('fan', 'review', { rating: 5 }),
  report: act('fan', 'report', reason),
  refund: decide('refund'),
  release: decide('release'),
  'take it from the artist': carriedBy('artist'),
  'carry it ourselves': carriedBy('platform'),
  'an hour passes': wait(1),
  'three days pass': wait(72),
  'nine days pass': wait(216),
};

const history = fc.record({
  rush: fc.boolean(),
  steps: fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 3, maxLength: 9 }),
  // Whether the jobs get to run after each step, or everything piles up until the end.
  prompt: fc.boolean(),
});

/** People sign in anew, since days pass. */
async function signedIn(): Promise<People> {
  const [fan, artist, admin] = await Promise.all([
    product.signIn('amina'),
    product.signIn('zuri'),
    product.signIn('admin'),
  ]);
  return { fan, artist, admin };
}

test('whatever people do in whatever order, no answer is a fault, the books agree and the invariants hold', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ rush, steps: names, prompt }) => {
      const order = await place(product, (await signedIn()).fan, { rush });
      for (const name of ['pay', ...names]) {
        const answer = await steps[name]?.(await signedIn(), order);
        if (answer instanceof Response && answer.status >= 500)
          throw new Error(`${name}: ${await answer.text()}`);
        if (prompt) await product.settle();
      }
      await product.settle();
      expect(await findViolations(product.ctx)).toEqual([]);
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

test('the database refuses to change or remove what the ledger says', async () => {
  const { db } = product.ctx;
  const attempts = [
    async () => db.$executeRaw`UPDATE ledger_entries SET amount = amount + 1`,
    async () => db.$executeRaw`DELETE FROM ledger_events`,
    async () => db.$executeRaw`DELETE FROM request_events`,
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
});

test('the database refuses an event that does not balance', async () => {
  const { db } = product.ctx;
  const eventId = Bun.randomUUIDv7();
  const at = product.clock.now();
  const entry = { id: Bun.randomUUIDv7(), eventId, account: 'held', currency: 'KES', amount: 5n, at };
  const unbalanced = async () =>
    db.$transaction([
      db.ledgerEvent.create({ data: { id: eventId, key: `test:${eventId}`, kind: 'refund_due', at } }),
      db.ledgerEntry.create({ data: entry }),
    ]);
  await expect(unbalanced()).rejects.toThrow('does not balance');
});
