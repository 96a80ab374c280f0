import { payoutMinimum } from '#api/domain/payout/minimums.ts';
import { newId } from '#api/ids.ts';
import { openSession } from '#api/modules/accounts/sessions.ts';
import { balancesOf } from '#api/modules/artists/balances.ts';
import type { ApprovalResult } from '#api/modules/payouts/model.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from './earnings.ts';
import type { Caller, TestProduct } from './product.ts';
import type { Race, Round } from './races.ts';

/** What two admins, and the job that sends, may want of the same payouts at once. */
export const payoutRaces: readonly Race[] = [
  {
    title: 'two admins approve the same two payouts, and both copies send',
    outcomes: ['2 of 2', '1 of 2', '0 of 2'].map(
      (first, other) => `paid once, paid once | ${first} | ${other} of 2 | jobs`,
    ),
    async prepare(product) {
      const ids = await askTwice(product);
      const [one, other] = await twoAdmins(product);
      return between(product, ids, [approve(one, ids), approve(other, ids), () => runJobs(product)]);
    },
  },
  {
    title: 'one admin approves, another rejects, and both copies send',
    outcomes: [
      'paid once | 1 of 1 | 409 | jobs',
      'rejected | 1 of 1 | 200 | jobs',
      'rejected | 0 of 1 | 200 | jobs',
    ],
    async prepare(product) {
      const [id = ''] = await askTwice(product);
      const [one, other] = await twoAdmins(product);
      return between(product, [id], [approve(one, [id]), reject(other, id), () => runJobs(product)]);
    },
  },
];

/** Two payouts of Zuri that wait for approval. */
async function askTwice(product: TestProduct): Promise<string[]> {
  const earner = zuriOf(product);
  const { amount } = payoutMinimum('KES');
  const [balance] = await balancesOf(product.ctx.db, earner.artistId);
  if (!balance) await openAccount(product, mpesaAccount, earner);
  if (!balance || balance.available.amount < 2 * amount) await earn(product, 1, earner);
  const ask = async (): Promise<string> => (await (await askForPayout(product, amount)).json()).id;
  return [await ask(), await ask()];
}

const second = 'second@admins.example';

/** Two people who may both decide. */
async function twoAdmins({ ctx, withToken, signIn }: TestProduct): Promise<[Caller, Caller]> {
  const { id } = await ctx.db.user.upsert({
    where: { email: second },
    create: {
      id: newId(),
      name: 'Second Admin',
      email: second,
      passwordHash: 'nobody signs in',
      role: 'admin',
      createdAt: ctx.clock.now(),
    },
    update: {},
    select: { id: true },
  });
  const token = await openSession(ctx, ctx.db, { id, role: 'admin' });
  return [await signIn('admin'), withToken(`Bearer ${token}`)];
}

/** Says how many of them this admin approved. */
const approve = (admin: Caller, ids: string[]) => async () => {
  const answer = await admin.call('POST', '/admin/payouts/approve', { body: { ids } });
  const { results }: ApprovalResult = await answer.json();
  return `${results.filter(({ outcome }) => outcome === 'approved').length} of ${ids.length}`;
};

const reject = (admin: Caller, id: string) => async () => {
  const body = { reason: 'The name differs.' };
  return String((await admin.call('POST', `/admin/payouts/${id}/reject`, { body })).status);
};

async function runJobs(product: TestProduct): Promise<string> {
  await product.settle();
  return 'jobs';
}

function between(product: TestProduct, ids: string[], moves: Round['moves']): Round {
  return {
    moves,
    async ending() {
      await product.settle();
      return (await Promise.all(ids.map((id) => endOf(product, id)))).join(', ');
    },
  };
}

/** Where a payout ended up; with figures where it was sent, posted or taken by the bank other than once. */
async function endOf({ ctx }: TestProduct, id: string): Promise<string> {
  const { status, attempts } = await ctx.db.payout.findUniqueOrThrow({ where: { id } });
  const posted = await ctx.db.ledgerEvent.count({ where: { key: `payout_paid:${id}` } });
  const taken = await ctx.db.sandboxPayout.count({ where: { idempotencyKey: id } });
  const times = [attempts, posted, taken];
  if (times.every((count) => count === 0)) return status;
  return times.every((count) => count === 1) ? `${status} once` : `${status} ${times.join('/')}`;
}
