import fc from 'fast-check';
import type { WrittenAccount } from '#api/domain/payout/account.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { sandboxAccounts } from '#api/domain/payout/sandbox.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import {
  askForPayout,
  type Earner,
  earn,
  earnedPerVideo,
  mpesaAccount,
  newEarner,
  openAccount,
  taxIn,
} from '#api/testing/earnings.ts';
import { testsAll } from '#api/testing/exhaustive.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
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
/** What happens to a call to the bank: answered, request lost, answer lost, or bank down. */
let line: 'up' | 'request lost' | 'answer lost' | 'down' = 'up';

async function open(): Promise<void> {
  product = await testProduct();
  const sandbox = product.ctx.payments.get('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  const unreliable: typeof sandbox = {
    ...sandbox,
    async payout(order) {
      if (line === 'request lost' || line === 'down') throw new Error('timed out');
      const answer = await sandbox.payout(order);
      if (line === 'answer lost') throw new Error('timed out');
      return answer;
    },
    async fetchPayout(order, claims) {
      if (line === 'down') throw new Error('timed out');
      return sandbox.fetchPayout(order, claims);
    },
  };
  product.ctx.payments = new Map([['sandbox', unreliable]]);
}
beforeAll(open);
afterAll(() => product.close());
const openAgain = () => product.close().then(open);

const hour = 3_600_000;
const bank = (number: string): WrittenAccount => ({
  method: 'bank',
  holder: 'Sefu',
  bank: 'KCB',
  number: `12345${number}`,
});
const account =
  (written: WrittenAccount, age?: number): Step<Earner> =>
  (artist) =>
    openAccount(product, written, artist, age);
const ask =
  (amount: number, times = 1): Step<Earner> =>
  (earner) =>
    Promise.all(Array.from({ length: times }, () => askForPayout(product, amount, { earner })));
const payoutsOf = ({ artistId }: Earner) =>
  product.ctx.db.payout.findMany({ where: { artistId }, orderBy: { id: 'desc' }, select: { id: true } });
const asAdmin = async (path: string, body: object) =>
  (await product.signIn('admin')).call('POST', `/admin/payouts/${path}`, { body });
const suspend =
  (suspended: boolean): Step<Earner> =>
  async ({ userId }) =>
    (await product.signIn('admin')).call('PUT', `/admin/users/${userId}/suspend`, {
      body: { suspended, reason: 'We look into it.' },
    });
const nowTheLineIs =
  (state: typeof line): Step<Earner> =>
  async () => {
    line = state;
  };
const taxIs =
  (withholdingBps: number): Step<Earner> =>
  async () =>
    (await product.signIn('admin')).call('PUT', '/admin/settings', {
      body: { withholding: taxIn('KE', withholdingBps) },
    });
const approveAll: Step<Earner> = async (artist) => {
  const ids = (await payoutsOf(artist)).map(({ id }) => id);
  return ids.length > 0 && asAdmin('approve', { ids });
};

const steps: Record<string, Step<Earner>> = {
  earns: (artist) => earn(product, 1, artist).catch(() => null),
  'a tenth is withheld from now on': taxIs(1_000),
  'an odd rate is withheld from now on': taxIs(333),
  'nothing is withheld any more': taxIs(0),
  'asks for a little': ask(20_000),
  'asks for nearly all': ask(180_000),
  'asks five times at once': ask(70_000, 5),
  'has an M-Pesa account': account(mpesaAccount),
  'has a closed account': account(bank(sandboxAccounts.closed)),
  'has a slow bank': account(bank(sandboxAccounts.slow)),
  'changes the account just now': account(bank('777'), 0),
  'admins approve': approveAll,
  'two admins approve at once': (artist) => Promise.all([approveAll(artist), approveAll(artist)]),
  'an admin rejects the latest': async (artist) => {
    const [latest] = await payoutsOf(artist);
    return latest && asAdmin(`${latest.id}/reject`, { reason: 'The name differs.' });
  },
  'the artist is suspended': suspend(true),
  'the suspension is lifted': suspend(false),
  'the line is up': nowTheLineIs('up'),
  'requests are lost': nowTheLineIs('request lost'),
  'answers are lost': nowTheLineIs('answer lost'),
  'the bank is away': nowTheLineIs('down'),
  'the jobs run': () => product.settle(),
  'the jobs run in two copies': () => Promise.all([product.settle(), product.settle()]),
  'an hour passes': async () => product.clock.advance(hour),
  'a day passes': async () => product.clock.advance(24 * hour),
};

/** Neither an artist's balance nor money in flight is ever negative. */
async function expectNoDebt({ artistId }: Earner): Promise<void> {
  const [balance] = await balancesOf(product.ctx.db, artistId);
  expect(balance?.available.amount).toBeGreaterThanOrEqual(0);
  expect(balance?.inPayout.amount).toBeGreaterThanOrEqual(0);
}

const history = historyOf(steps, 20, expectNoDebt);

test(
  'any sequence of payout events pays nobody twice or too much',
  async () => {
    let artists = 0;
    const property = fc.asyncProperty(history, fc.constantFrom(0, 777), async (commands, withholdingBps) => {
      const story = async () => {
        line = 'up';
        const artist = await newEarner(product, `Story Sefu ${++artists}`);
        await openAccount(product, mpesaAccount, artist);
        await taxIs(withholdingBps)(artist);
        await earn(product, 1, artist);
        await expectNoFault(await ask(20_000)(artist));
        await happen(commands, artist);
        await heal(artist);
        expect(await findViolations(product.ctx)).toEqual([]);
      };
      await told(story, openAgain);
    });
    await fc.assert(property, { numRuns: testsAll ? 20 : 8, ...shortening });
  },
  longestTest,
);

/** The line is up again, and enough time passes to resolve every unknown outcome. */
async function heal(artist: Earner): Promise<void> {
  line = 'up';
  await suspend(false)(artist);
  product.clock.advance(coolOff);
  for (let hours = 0; hours < 3; hours++) {
    await product.pass(hour);
  }
  const open = await product.ctx.db.payout.count({
    where: { artistId: artist.artistId, status: { in: ['approved', 'sending', 'unknown'] } },
  });
  expect(open).toBe(0);
  const keys = (await payoutsOf(artist)).map(({ id }) => id);
  const [sent] = await product.ctx.db.$queryRaw<{ sum: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS sum FROM sandbox_payouts
    WHERE status = 'paid' AND "idempotencyKey" = ANY(${keys})`;
  const [balance] = await balancesOf(product.ctx.db, artist.artistId);
  expect(Number(sent?.sum)).toBe(balance?.paid.amount ?? 0);
  await expectTaxRoundedDown(artist);
}

/** Each video's tax is within a cent below the rate, and the artist gets the rest. */
async function expectTaxRoundedDown({ artistId }: Earner): Promise<void> {
  const videos = await product.ctx.db.ledgerEvent.findMany({
    where: { artistId, kind: 'released' },
    select: { entries: { select: { account: true, amount: true } } },
  });
  for (const { entries } of videos) {
    const credited = (account: string) =>
      Math.abs(Number(entries.find((entry) => entry.account === account)?.amount ?? 0n));
    const [tax, share] = [credited('tax_payable'), credited('artist_payable')];
    expect(tax + share).toBe(earnedPerVideo);
    expect([0, 333, 777, 1_000].map((bps) => Math.floor((earnedPerVideo * bps) / 10_000))).toContain(tax);
  }
}
