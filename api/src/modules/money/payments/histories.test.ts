import fc from 'fast-check';
import type { Correctable } from '#api/domain/books/correction.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { testsAll } from '#api/testing/exhaustive.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import {
  expectNoFault,
  happen,
  historyOf,
  longestTest,
  type Step,
  shortening,
  told,
} from '#api/testing/races/random-history.ts';

let product: TestProduct;
const open = async () => {
  product = await testProduct();
};
beforeAll(open);
afterAll(() => product.close());
const openAgain = () => product.close().then(open);

type Role = 'fan' | 'artist' | 'admin';
const personas = { fan: 'amina', artist: 'zuri', admin: 'admin' } as const;

interface Story {
  order: PlacedOrder;
  /** Whether jobs run after each step, or only at the end. */
  isPrompt: boolean;
}

/** People sign in again, since days pass. */
const signedIn = (role: Role): Promise<Caller> => product.signIn(personas[role]);

const hour = 3_600_000;
const side = { words: 'The name was said as it was written.' };
const reason = { reason: 'Because the story says so.' };
const act =
  (who: Role, action: string, body?: object): Step<Story> =>
  async ({ order }) =>
    (await signedIn(who)).call('POST', `/requests/${order.id}/${action}`, { ...(body && { body }) });
const decide =
  (action: string, body: object = reason): Step<Story> =>
  async ({ order }) =>
    (await signedIn('admin')).call('POST', `/admin/requests/${order.id}/${action}`, { body });
const carriedBy = (from: string) =>
  decide('recover', { ...reason, from, amount: { amount: 60_000, currency: 'KES' } });
const late = (from: string, amount: number) =>
  decide('refund-late', { ...reason, from, amount: { amount, currency: 'KES' } });
const correct = (from: Correctable, to: Correctable) =>
  decide('correct', { ...reason, between: { from, to }, amount: { amount: 70_000, currency: 'KES' } });
/** There is no other owner, so pending decisions can be approved after a day. */
const approve: Step<Story> = async () => {
  const admin = await signedIn('admin');
  const { items } = await admin.get('/admin/approvals');
  const answers: Response[] = [];
  for (const { id } of items) answers.push(await admin.call('POST', `/admin/approvals/${id}/approve`, {}));
  return answers;
};
const bank =
  (outcome: string): Step<Story> =>
  async ({ order }) =>
    (await signedIn('fan')).call('POST', `/payments/${order.paymentId}/sandbox/${outcome}`);
const wait =
  (hours: number): Step<Story> =>
  async () =>
    product.clock.advance(hours * hour);

const steps: Record<string, Step<Story>> = {
  pay: bank('succeed'),
  'pay twice': bank('succeed-twice'),
  'pay late': bank('succeed-late'),
  'fail to pay': bank('fail'),
  'charge back': bank('charge-back'),
  accept: act('artist', 'accept'),
  decline: act('artist', 'decline', reason),
  'ask for days': act('artist', 'extend', { days: 3, ...reason }),
  'grant the days': act('fan', 'answer-extension', { approve: true }),
  deliver: async (story) => act('artist', 'deliver', { uploadId: await finishedUpload(product) })(story),
  cancel: act('fan', 'cancel'),
  redo: act('fan', 'redo', reason),
  refuse: act('artist', 'refuse', reason),
  approve: act('fan', 'approve'),
  review: act('fan', 'review', { rating: 5 }),
  report: act('fan', 'report', reason),
  'both tell': async (story) => [
    await act('fan', 'tell-side', side)(story),
    await act('artist', 'tell-side', side)(story),
  ],
  refund: decide('refund'),
  release: decide('release'),
  'refund a part': decide('refund-part', { ...reason, amount: { amount: 100_000, currency: 'KES' } }),
  'refund a little': decide('refund-part', { ...reason, amount: { amount: 1_000, currency: 'KES' } }),
  'order a redo': decide('order-redo', { ...reason, days: 2 }),
  'take it from the artist': carriedBy('artist'),
  'carry it ourselves': carriedBy('platform'),
  'refund it late from the artist': late('artist', 60_000),
  'refund it late ourselves': late('platform', 190_000),
  'correct it for the artist': correct('platform_revenue', 'artist_payable'),
  'correct it from the artist': correct('artist_payable', 'platform_revenue'),
  'approve what waits': approve,
  'an hour passes': wait(1),
  'a day passes': wait(25),
  'three days pass': wait(72),
  'nine days pass': wait(216),
};

const history = historyOf(steps, 12, async ({ isPrompt }) => isPrompt && product.settle());

test(
  'any sequence of actions keeps the books balanced and the invariants valid (covers §15.18)',
  async () => {
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      history,
      async (rush, isPrompt, commands) => {
        const story = async () => {
          const order = await place(product, await signedIn('fan'), { rush });
          await expectNoFault(await bank('succeed')({ order, isPrompt }));
          if (isPrompt) await product.settle();
          await happen(commands, { order, isPrompt });
          await product.settle();
          expect(await findViolations(product.ctx)).toEqual([]);
        };
        await told(story, openAgain);
      },
    );
    await fc.assert(property, { numRuns: testsAll ? 40 : 15, ...shortening });
  },
  longestTest,
);

test('the database refuses updates and deletes in the ledger (covers §15.14)', async () => {
  const { db } = product.ctx;
  const attempts = [
    async () => db.$executeRaw`UPDATE ledger_entries SET amount = amount + 1`,
    async () => db.$executeRaw`DELETE FROM ledger_events`,
    async () => db.$executeRaw`DELETE FROM request_events`,
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
});

test('the database refuses an event that does not balance (covers §15.15)', async () => {
  const { db } = product.ctx;
  const eventId = Bun.randomUUIDv7();
  const at = product.clock.now();
  const entry = {
    id: Bun.randomUUIDv7(),
    eventId,
    account: 'held',
    currency: 'KES',
    amount: 5n,
    at,
  } as const;
  const unbalanced = async () =>
    db.$transaction([
      db.ledgerEvent.create({ data: { id: eventId, key: `test:${eventId}`, kind: 'refund_due', at } }),
      db.ledgerEntry.create({ data: entry }),
    ]);
  await expect(unbalanced()).rejects.toThrow('does not balance');
});
