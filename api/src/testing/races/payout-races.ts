import type { PayoutAccount, WrittenAccount } from '#api/domain/payout/account.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { payoutMinimum } from '#api/domain/payout/minimums.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import type { ApprovalResult } from '#api/modules/money/payouts/model.ts';
import { newId } from '#api/start/database/ids.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '../earnings.ts';
import type { Caller, TestProduct } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';
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
  {
    title: 'the account changes while a payout is asked for',
    outcomes: ['to the account before | 201 | changed', 'nowhere | 422 | changed'],
    async prepare(product) {
      const { number: before } = await readyAccount(product);
      const asked = Promise.withResolvers<Response>();
      const ask = async () => {
        asked.resolve(await askForPayout(product, payoutMinimum('KES').amount));
        return String((await asked.promise).status);
      };
      const change = async () => {
        await openAccount(product, anotherAccount(), zuriOf(product), 0);
        return 'changed';
      };
      const ending = async () => {
        const { id } = await (await asked.promise).json();
        const payout = id && (await product.ctx.db.payout.findUnique({ where: { id } }));
        if (!payout) return 'nowhere';
        return payout.number === before ? 'to the account before' : 'to the new account';
      };
      return { moves: [ask, change], ending };
    },
  },
];

/** Two payouts of Zuri that wait for approval. */
async function askTwice(product: TestProduct): Promise<string[]> {
  await readyAccount(product);
  const { amount } = payoutMinimum('KES');
  const ask = async (): Promise<string> => (await (await askForPayout(product, amount)).json()).id;
  return [await ask(), await ask()];
}

/** Zuri has an account whose first day is over, and enough for two payouts. */
async function readyAccount(product: TestProduct): Promise<PayoutAccount> {
  const { ctx } = product;
  const earner = zuriOf(product);
  const { artistId } = earner;
  const [balance] = await balancesOf(ctx.db, artistId);
  if (!balance || balance.available.amount < 2 * payoutMinimum('KES').amount) await earn(product, 1, earner);
  if (!balance) await openAccount(product, mpesaAccount, earner);
  const changedAt = new Date(ctx.clock.now().getTime() - coolOff);
  return ctx.db.payoutAccount.update({ where: { artistId }, data: { changedAt } });
}

let subscribers = 10_000_000;

function anotherAccount(): WrittenAccount {
  subscribers += 1;
  return { ...mpesaAccount, number: `07${subscribers}` };
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
      duties: ['finance'],
      createdAt: ctx.clock.now(),
    },
    update: {},
    select: { id: true },
  });
  const token = await openProvenSession(ctx, { id, role: 'admin' });
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
