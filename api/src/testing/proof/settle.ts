import type { DarajaSimulator } from '@salamu/simulators/daraja';
import { noMishaps } from '@salamu/simulators/mishaps';
import type { PawapaySimulator } from '@salamu/simulators/pawapay';
import { openPayoutStates } from '#api/domain/payout/transitions.ts';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { compareStatement } from '#api/modules/money/differences/statement.ts';
import { approvalsShownTo, noFault } from './steps.ts';
import type { Stage } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * First what is checked soon, a day after which an owner alone can approve a correction, then long enough for every
 * promise, redo, approval and dispute to run out. A refund that begins in the last of these waits is pending at Paystack,
 * then processing, then processed: two more looks.
 */
const waits = [5 * minute, hour, 6 * hour, day, 20 * day, 20 * day, 20 * day, day, day];

/** Mails are planned, not sent: they move no money. */
const jobs = [...promptJobs, ...periodicJobs].filter(({ name }) =>
  ['inbox', 'refunds', 'payouts', 'timers', 'reconciliation', 'withdrawals', 'differences'].includes(name),
);

/** Nothing goes wrong any more, and enough time passes for everything that is open to come to its end. */
export async function settleEverything(world: Stage): Promise<void> {
  for (const simulator of world.simulators.values()) simulator.mishaps = noMishaps;
  const pawapay = world.simulators.get('pawapay') as PawapaySimulator | undefined;
  for (const operator of pawapay?.operators ?? []) pawapay?.operate(operator, 'OPERATIONAL');
  for (const wait of waits) {
    world.product.clock.advance(wait);
    await deliverAll(world);
    await decideWhatWaits(world);
  }
  await deliverAll(world);
  for (const simulator of world.simulators.values()) await simulator.progress();
  await readStatement(world);
}

/** Finance compares M-Pesa's whole statement, which alone tells of its charges and settlements. */
async function readStatement({ product, simulators, admin }: Stage): Promise<void> {
  const daraja = simulators.get('mpesa') as DarajaSimulator | undefined;
  const statement = daraja?.statement();
  if (statement?.includes('Completed')) await compareStatement(product.ctx, { id: admin.id }, statement);
}

async function deliverAll({ simulators, copies }: Stage): Promise<void> {
  for (const simulator of simulators.values()) {
    await simulator.progress();
    for (let round = 0; (await simulator.deliverWebhooks()) > 0 && round < 100; round++);
  }
  await Promise.all(copies.map(({ ctx }) => runUntilIdle(ctx, jobs)));
}

/** The admins retry what could not be returned, approve corrections, bear what banks have taken for good, and send or record the payouts that wait. */
async function decideWhatWaits(world: Stage): Promise<void> {
  const { db } = world.product.ctx;
  const admin = await world.as(world.admin);
  const failed = await db.refund.findMany({ where: { status: 'failed' }, select: { id: true } });
  for (const { id } of failed) await noFault('retry', await admin.call('POST', `/admin/refunds/${id}/retry`));
  const strays = await db.strayCapture.findMany({ where: { status: 'failed' }, select: { id: true } });
  for (const { id } of strays)
    await noFault('return', await admin.call('POST', `/admin/recovery/strays/${id}/return`));
  for (const { id } of await approvalsShownTo(admin))
    await noFault('correct', await admin.call('POST', `/admin/approvals/${id}/approve`, {}));
  const { chargebacks } = await admin.get('/admin/dashboard');
  for (const { requestId, status } of chargebacks ?? []) {
    if (status !== 'lost') continue;
    const { recovery } = await admin.get(`/admin/requests/${requestId}`);
    if (!recovery) continue;
    const body = { from: 'platform', amount: recovery.left, reason: 'Nobody else bears it.' };
    const bear = await admin.call('POST', `/admin/requests/${requestId}/recover`, { body });
    await noFault('recover', bear);
  }
  const open = await db.payout.findMany({
    where: { status: { in: [...openPayoutStates] } },
    select: { id: true, provider: true, status: true },
  });
  const ids = open.map(({ id }) => id).slice(0, 50);
  if (ids.length > 0)
    await noFault('approve', await admin.call('POST', '/admin/payouts/approve', { body: { ids } }));
  for (const { id, provider } of open.filter((payout) => payout.provider === 'manual'))
    await noFault(
      provider,
      await admin.call('POST', `/admin/payouts/${id}/record`, { body: { reference: `by hand ${id}` } }),
    );
}
