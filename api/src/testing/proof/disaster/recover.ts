import { type Mishaps, noMishaps } from '@salamu/simulators/mishaps';
import type { FanMove } from '@salamu/simulators/simulator';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { findingsOf, lookEvery } from '#api/modules/recovery/look.ts';
import { findRecoveryMode } from '#api/records/recovery-modes-repo.ts';
import type { Unplaced } from '../books.ts';
import type { Dice } from '../dice.ts';
import { mishaps } from '../history.ts';
import { noFault } from '../steps.ts';
import type { Stage } from '../world.ts';

export interface Recovered {
  breaks: string[];
  payments: number;
  strays: number;
  /** Refunds and payouts that were recognised. */
  sent: number;
  unplaced: Unplaced[];
}

/** Looks while much still goes wrong, and then while nothing does. */
const looks = { troubled: 6, calm: 3 };
/** Rounds in which money goes back while much goes wrong again. */
const returning = 6;

/** The hold: what the providers have is found, nothing leaves; then an admin sends lost money back and resumes. */
export async function recover(stage: Stage, dice: Dice, mails: readonly unknown[]): Promise<Recovered> {
  const mailsBefore = mails.length;
  for (let look = 0; look < looks.troubled; look++) await pass(stage);
  goWrong(stage, noMishaps);
  for (let look = 0; look < looks.calm; look++) await pass(stage);

  const { ctx } = stage.product;
  const held = await findRecoveryMode(ctx.db);
  if (!held) throw new Error('the restored product is not held');
  const findings = findingsOf(held);
  const sum = (kind: 'payments' | 'strays' | 'refunds' | 'payouts') =>
    findings.reduce((total, finding) => total + finding[kind], 0);
  const breaks = await missedCaptures(stage);
  if (mails.length > mailsBefore) breaks.push(`${mails.length - mailsBefore} mails left while it was held`);

  const admin = await stage.as(stage.admin);
  const ended = await admin.call('POST', '/admin/recovery/end');
  if (ended.status !== 200) throw new Error(`the hold could not be ended: ${await ended.text()}`);
  await returnStrays(stage, dice);
  return {
    breaks,
    payments: sum('payments'),
    strays: sum('strays'),
    sent: sum('refunds') + sum('payouts'),
    unplaced: findings.flatMap(({ provider, unplaced }) => unplaced.map((found) => ({ provider, ...found }))),
  };
}

/** An admin sends lost money back while much goes wrong, and while banks take some of it and give it back. */
async function returnStrays(stage: Stage, dice: Dice): Promise<void> {
  goWrong(stage, mishaps);
  const strays = await stage.product.ctx.db.strayCapture.findMany({
    where: { status: null },
    orderBy: { id: 'asc' },
    select: { id: true, provider: true, paymentReference: true },
  });
  const bank = async (move: FanMove, probability: number) => {
    for (const { provider, paymentReference } of strays)
      if (dice.chance(probability)) await stage.simulators.get(provider)?.play(paymentReference, move);
  };
  await bank('charge-back', 0.2);
  await bank('win-charge-back', 0.1);
  for (const { id } of strays) {
    const admin = await stage.as(stage.admin);
    await noFault('return', await admin.call('POST', `/admin/recovery/strays/${id}/return`));
  }
  for (let round = 0; round < returning; round++) await pass(stage);
  await bank('win-charge-back', 0.5);
}

function goWrong({ simulators }: Stage, mishaps: Mishaps): void {
  for (const simulator of simulators.values()) simulator.mishaps = mishaps;
}

async function pass({ product, copies, simulators }: Stage): Promise<void> {
  for (const simulator of simulators.values()) {
    await simulator.progress();
    await simulator.deliverWebhooks();
  }
  for (const { ctx } of copies) await runUntilIdle(ctx, [...promptJobs, ...periodicJobs]);
  product.clock.advance(lookEvery);
}

/** What a provider lists and our books do not. */
async function missedCaptures({ product }: Stage): Promise<string[]> {
  const { db, payments } = product.ctx;
  const breaks: string[] = [];
  for (const provider of payments.values()) {
    const { captures } = await provider.journal(new Date(0));
    for (const { reference } of captures) {
      const where = { provider: provider.name, reference };
      const known = (await db.capture.count({ where })) + (await db.strayCapture.count({ where }));
      if (known !== 1)
        breaks.push(`${provider.name} took ${reference}, which is ${known} times in our books`);
    }
  }
  return breaks;
}
