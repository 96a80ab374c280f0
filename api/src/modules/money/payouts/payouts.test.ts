import { m } from '@salamu/messages/messages';
import type { WrittenAccount } from '#api/domain/payout/account.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { sandboxAccounts, sandboxProcessing } from '#api/domain/payout/sandbox.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import type { Balances } from '#api/modules/money/balances/model.ts';
import * as earnings from '#api/testing/earnings.ts';
import { type Earner, earn, earnedPerVideo, mpesaAccount, newEarner } from '#api/testing/earnings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { AdminPayout, Payout } from './model.ts';

let artist: Earner;
let artists = 0;
const product = await sharedProduct();
beforeEach(async () => {
  artist = await newEarner(product, `Singing Sefu ${++artists}`);
  await earn(product, 1, artist);
  product.mails.length = 0;
});

const openAccount = (account: WrittenAccount = mpesaAccount, age?: number) =>
  earnings.openAccount(product, account, artist, age);
const askForPayout = (amount: number, key?: string) =>
  earnings.askForPayout(product, amount, { earner: artist, ...(key && { key }) });

const bankAccount: WrittenAccount = {
  method: 'bank',
  holder: 'Zuri Wanjiku',
  bank: 'KCB',
  number: '1234567890',
};

async function asked(amount: number): Promise<Payout> {
  const answer = await askForPayout(amount);
  expect(answer.status).toBe(201);
  return answer.json();
}

const admin = async (path: string, body: object) =>
  (await product.signIn('admin')).call('POST', `/admin/payouts/${path}`, { body });

async function outcomes(...ids: string[]): Promise<string[]> {
  const { results } = await (await admin('approve', { ids })).json();
  return results.map(({ outcome }: { outcome: string }) => outcome);
}

async function latest(): Promise<Payout> {
  const { items } = await (await artist.signIn()).get('/artists/payouts');
  return items[0];
}

/** Available, in payout, paid: KES cents. */
async function purse(): Promise<number[]> {
  const own = await artist.signIn();
  const { balances }: { balances: Balances } = await own.get('/artists/earnings');
  return balances.flatMap(({ available, inPayout, paid }) => [
    available.amount,
    inPayout.amount,
    paid.amount,
  ]);
}

const mailsTo = (email: string) =>
  product.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('requesting a payout', () => {
  test('reserves the money and notifies admins (covers §15.69)', async () => {
    await openAccount();
    const made = await asked(100_000);
    expect(made).toMatchObject({
      amount: { amount: 100_000, currency: 'KES' },
      status: 'requested',
      method: 'mpesa',
      number: '•••• 5678',
      provider: 'sandbox',
      settledAt: null,
    });
    expect(await purse()).toEqual([earnedPerVideo - 100_000, 100_000, 0]);
    await product.settle();
    expect(mailsTo(product.people.admin.email).join()).toMatch(
      /^A payout is waiting for you: Singing Sefu \d+, KES 1,000$/,
    );
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('needs an account, verification, the minimum amount and the balance', async () => {
    expect((await askForPayout(100_000)).status).toBe(422);
    await openAccount();
    for (const amount of [0, -1, 9_900, 10_050, 0.5, earnedPerVideo + 100])
      expect([amount, (await askForPayout(amount)).status]).toEqual([amount, 422]);
    await product.ctx.db.artist.updateMany({
      where: { id: artist.artistId },
      data: { verifiedAt: null, listed: false },
    });
    expect((await (await askForPayout(100_000)).json()).code).toBe('not_verified');
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
  });

  test('happens once per key', async () => {
    await openAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askForPayout(50_000, 'once')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await purse()).toEqual([earnedPerVideo - 50_000, 50_000, 0]);
    expect((await askForPayout(60_000, 'once')).status).toBe(409);
  });

  test('fifty parallel requests never take more than the balance (covers §15.69)', async () => {
    await openAccount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => askForPayout(60_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(47);
    expect(await purse()).toEqual([earnedPerVideo - 180_000, 180_000, 0]);
  });
});

describe('withdrawing a payout', () => {
  const withdraw = async (id: string, caller = artist.signIn()) =>
    (await caller).call('POST', `/artists/payouts/${id}/withdraw`);

  test('returns its money to the balance once', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    const taken = await withdraw(id);
    expect(await taken.json()).toMatchObject({ status: 'cancelled', reason: null });
    expect((await withdraw(id)).status).toBe(409);
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
    expect(await outcomes(id)).toEqual(['already_decided']);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is refused after approval, and for another artist’s', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    expect((await withdraw(id, product.signIn('zuri'))).status).toBe(404);
    await outcomes(id);
    const late = await withdraw(id);
    expect([late.status, (await late.json()).detail]).toEqual([
      409,
      'This payout has been approved, and can’t be cancelled any more.',
    ]);
    expect(await purse()).toEqual([earnedPerVideo - 100_000, 100_000, 0]);
  });

  test('and approving it concurrently have one outcome', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    const [taken] = await Promise.all([withdraw(id), outcomes(id)]);
    await product.settle();
    expect([taken.status, ...(await purse())]).toEqual(
      taken.status === 200 ? [200, earnedPerVideo, 0, 0] : [409, earnedPerVideo - 100_000, 0, 100_000],
    );
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('an approved payout', () => {
  test('is sent and paid, and the artist is notified (covers §10.7)', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    expect(await outcomes(id)).toEqual(['approved']);
    await product.settle();
    expect(await latest()).toMatchObject({ status: 'paid', reference: expect.stringMatching(/^out_/) });
    expect(await purse()).toEqual([earnedPerVideo - 100_000, 0, 100_000]);
    expect(mailsTo(artist.email)).toContainEqual(
      expect.stringMatching(/^KES 1,000 is on its way to your account •••• \d{4}/),
    );
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is approved by one of two admins, and sent once', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    const both = await Promise.all([outcomes(id), outcomes(id), outcomes(id, id)]);
    expect(both.flat().sort()).toEqual(['already_decided', 'already_decided', 'approved']);
    await Promise.all([product.settle(), product.settle()]);
    expect(await purse()).toEqual([earnedPerVideo - 100_000, 0, 100_000]);
    const entries = await product.ctx.db.auditEntry.findMany({
      where: { targetId: id },
      include: { values: true },
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actorId: product.people.admin.id,
      action: 'payout_approved',
      before: { status: 'requested' },
      after: { status: 'approved' },
      values: { before: { amount: 100_000 }, after: { amount: 100_000 } },
    });
  });

  test('to a closed account fails and returns to the balance (covers §15.72)', async () => {
    await openAccount({ ...bankAccount, number: `12345${sandboxAccounts.closed}` });
    await outcomes((await asked(100_000)).id);
    await product.settle();
    const next = m.payout_failed_next();
    expect(await latest()).toMatchObject({ status: 'failed', reason: next });
    const list = await (await product.signIn('admin')).call('GET', '/admin/payouts');
    expect((await list.json()).items[0]).toMatchObject({ reason: 'The account is closed.' });
    const letter = product.mails.find(
      ({ to, subject }) => to === artist.email && subject.includes('didn’t go'),
    );
    expect(letter?.text).toContain(next);
    expect(letter?.text).not.toContain('The account is closed.');
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
    expect(mailsTo(artist.email)).toContain(
      'Your payout didn’t go through: KES 1,000 is back in your balance',
    );
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('to a slow bank is unknown until resolved (covers §15.66)', async () => {
    await openAccount({ ...bankAccount, number: `12345${sandboxAccounts.slow}` });
    const { id } = await asked(100_000);
    await outcomes(id);
    await product.settle();
    expect(await latest()).toMatchObject({ status: 'unknown', settledAt: null });
    expect((await admin(`${id}/reject`, { reason: 'Too slow.' })).status).toBe(409);
    expect(await purse()).toEqual([earnedPerVideo - 100_000, 100_000, 0]);
    await product.pass(sandboxProcessing);
    expect((await latest()).status).toBe('paid');
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('waits while its artist is suspended (covers §14.61)', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    const suspend = async (suspended: boolean) =>
      (await product.signIn('admin')).call('PUT', `/admin/users/${artist.userId}/suspend`, {
        body: { suspended, reason: 'We look into a complaint.' },
      });
    const { id: second } = await asked(20_000);
    await outcomes(id);
    await suspend(true);
    await product.settle();
    expect(await outcomes(second)).toEqual(['artist_suspended']);
    const statuses = async () =>
      (
        await product.ctx.db.payout.findMany({ where: { id: { in: [id, second] } }, orderBy: { id: 'asc' } })
      ).map(({ status }) => status);
    expect(await statuses()).toEqual(['approved', 'requested']);
    await suspend(false);
    await product.settle();
    expect(await statuses()).toEqual(['paid', 'requested']);
  });

  test('keeps an artist from deleting the account until it has arrived (covers §14.56)', async () => {
    await openAccount({ ...bankAccount, number: `12345${sandboxAccounts.slow}` });
    await outcomes((await asked(187_500)).id);
    await product.settle();
    const leave = async () => (await artist.signIn()).call('DELETE', `/artists/${artist.artistId}`);
    expect((await (await leave()).json()).code).toBe('open_balance');
    await product.pass(sandboxProcessing);
    expect((await leave()).status).toBe(204);
  });
});

describe('an admin', () => {
  test('rejects with a reason before sending, which the artist reads (covers §15.72)', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    expect((await admin(`${id}/reject`, { reason: ' ' })).status).toBe(422);
    const rejected: AdminPayout = await (await admin(`${id}/reject`, { reason: 'The name differs.' })).json();
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'The name differs.', actions: [] });
    expect((await admin(`${id}/reject`, { reason: 'Once more.' })).status).toBe(409);
    expect(await outcomes(id, crypto.randomUUID())).toEqual(['already_decided', 'not_found']);
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
    await product.settle();
    expect(mailsTo(artist.email)).toContain('Your payout wasn’t sent: KES 1,000 is back in your balance');
  });

  test('sends manual payouts and records the reference once (covers §15.74)', async () => {
    await openAccount(bankAccount);
    const { payments } = product.ctx;
    product.ctx.payments = new Map();
    const [first, second] = [await asked(50_000), await asked(60_000)];
    product.ctx.payments = payments;
    expect(first.provider).toBe('manual');
    expect((await admin(`${first.id}/record`, { reference: 'BANK-1' })).status).toBe(409);
    const approved: { items: AdminPayout[] } = await (
      await admin('approve', { ids: [first.id, second.id] })
    ).json();
    expect(approved.items.map(({ payTo }) => payTo)).toEqual(['1234567890', '1234567890']);
    await product.settle();
    const paid: AdminPayout = await (await admin(`${first.id}/record`, { reference: ' BANK-1 ' })).json();
    expect(paid).toMatchObject({ status: 'paid', reference: 'BANK-1', payTo: null });
    expect((await admin(`${second.id}/record`, { reference: 'BANK-1' })).status).toBe(422);
    expect((await admin(`${first.id}/record`, { reference: 'BANK-2' })).status).toBe(409);
    expect(await purse()).toEqual([earnedPerVideo - 110_000, 60_000, 50_000]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('finds payouts by state and name, with masked numbers', async () => {
    await openAccount();
    const { id } = await asked(100_000);
    const list = async (query: string) => {
      const answer = await (await product.signIn('admin')).call('GET', `/admin/payouts${query}`);
      const text = await answer.text();
      expect(text).not.toContain('712345678');
      return JSON.parse(text).items.map((payout: AdminPayout) => payout.id);
    };
    expect(await list('?status=requested&search=zuri')).toContain(id);
    expect(await list('?status=paid')).not.toContain(id);
    expect(await list(`?artistId=${artist.artistId}&search=SEFU`)).toEqual([id]);
    expect((await list('?sort=oldest')).at(0)).not.toBe(id);
    expect(await list('?search=%25')).toEqual([]);
  });
});

describe('a changed payout account', () => {
  const another: WrittenAccount = { ...mpesaAccount, number: '0799 999 111' };

  test('has a day’s cool-off, even the first, with its end shown (covers §14.60)', async () => {
    await openAccount(mpesaAccount, 0);
    product.clock.set(new Date('2026-11-20T09:30:00Z'));
    await openAccount(another, 0);
    const refused = await askForPayout(100_000);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual([
      {
        path: 'payoutAccount',
        message:
          'You set this payout account less than 24 hours ago. For your safety, payouts are on hold until 21 November 2026 at 09:30 UTC.',
      },
    ]);
    product.clock.advance(coolOff - 1);
    expect((await askForPayout(100_000)).status).toBe(422);
    product.clock.advance(1);
    expect((await askForPayout(100_000)).status).toBe(201);
  });

  test('cancels pending payouts after an account change: the money returns to the balance', async () => {
    await openAccount();
    const asked1 = await asked(50_000);
    const approved = await asked(60_000);
    await outcomes(approved.id);
    await openAccount(another, 0);
    expect(await latest()).toMatchObject({
      status: 'cancelled',
      number: '•••• 5678',
      reason: 'The payout account was changed. Request it again.',
    });
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
    expect(await outcomes(asked1.id, approved.id)).toEqual(['already_decided', 'already_decided']);
    await product.pass(coolOff);
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('keeps the destination of payouts that may have been sent', async () => {
    await openAccount({ ...bankAccount, number: `12345${sandboxAccounts.slow}` });
    const { id } = await asked(70_000);
    await outcomes(id);
    await product.settle();
    await openAccount(another, 0);
    expect(['sending', 'unknown']).toContain((await latest()).status);
    expect(await purse()).toEqual([earnedPerVideo - 70_000, 70_000, 0]);
  });

  test('leaves a manual payout to our team, without the old number', async () => {
    await openAccount(bankAccount);
    const { payments } = product.ctx;
    product.ctx.payments = new Map();
    const { id } = await asked(50_000);
    product.ctx.payments = payments;
    await admin('approve', { ids: [id] });
    await openAccount(another, 0);
    const shown = async (): Promise<AdminPayout> => {
      const query = `?artistId=${artist.artistId}`;
      const answer = await (await product.signIn('admin')).call('GET', `/admin/payouts${query}`);
      return (await answer.json()).items[0];
    };
    product.clock.advance(coolOff);
    expect(await shown()).toMatchObject({ payTo: null, accountChanged: true, actions: ['reject', 'record'] });
    const file = await (await product.signIn('admin')).call('POST', '/admin/payouts/bank-files/new/KES');
    expect(await file.text()).not.toContain(id);
    await admin(`${id}/reject`, { reason: 'Your account is another now.' });
    expect(await purse()).toEqual([earnedPerVideo, 0, 0]);
  });
});
