import type { Mishaps } from '@salamu/simulators/mishaps';
import { hasEnded } from '#api/domain/request/transitions.ts';
import { databaseErrorOf } from '#api/http/errors/database-errors.ts';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { giveTimeBack, noteRound } from '#api/modules/recovery/outage.ts';
import { findBreaks } from './books.ts';
import { keepEvidence } from './evidence.ts';
import { beginLife, type Life, standingOf } from './lives.ts';
import { movePayouts } from './payouts.ts';
import { settleEverything } from './settle.ts';
import { nextStep, takeStep } from './steps.ts';
import { type Tally, tallyOf } from './tally.ts';
import { openWorld, type World } from './world.ts';

export interface History {
  /** What was found that must not be; empty is the good answer. */
  breaks: string[];
  tally: Tally;
  /** The steps taken, to explain a break. */
  log: string[];
}

/** What goes wrong, and how often. */
export const mishaps: Mishaps = {
  delay: 0.2,
  duplicate: 0.2,
  drop: 0.15,
  timeoutAfterWork: 0.06,
  fault: 0.06,
  refuseRefund: 0.06,
  refusePayout: 0.1,
  foreignReference: 0.03,
};

const minute = 60_000;
const hour = 60 * minute;
/** How many orders are under way at once; more come as these end. */
const atOnce = 12;

/** Lets so many payments happen, everything at once and much of it wrong, settles it all, and looks what is left. */
export async function playHistory(seed: number, payments: number): Promise<History> {
  const world = await openWorld(seed);
  const log: string[] = [];
  try {
    for (const simulator of world.simulators.values()) simulator.mishaps = mishaps;
    await live(world, payments, log);
    await settleEverything(world);
    const breaks = await findBreaks(world);
    if (breaks.length > 0) breaks.push(`what was there is in ${await keepEvidence(world, log)}`);
    return { breaks, tally: await tallyOf(world), log };
  } catch (error) {
    return {
      breaks: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      tally: {},
      log,
    };
  } finally {
    await world.close();
  }
}

/** Lets orders come and go until so many have been made and have ended, or `isOver` says so after a turn. */
export async function live(
  world: World,
  payments: number,
  log: string[],
  isOver: () => Promise<boolean> = async () => false,
): Promise<void> {
  const { dice } = world;
  let open: Life[] = [];
  for (let begun = 0; begun < payments || open.length > 0; ) {
    if (await isOver()) return;
    while (open.length < atOnce && begun < payments && dice.chance(0.7)) {
      open.push(await beginLife(world));
      begun += 1;
    }
    const standings = await standingOf(world, open);
    await Promise.all(turn(world, open, standings, log));
    open = open.filter(({ id }) => {
      const standing = standings.get(id);
      return standing && !(hasEnded(standing.status) && dice.chance(0.25));
    });
  }
}

/** A few things that happen in the same moment, often to the same order. */
function turn(
  world: World,
  open: Life[],
  standings: Awaited<ReturnType<typeof standingOf>>,
  log: string[],
): Promise<unknown>[] {
  const { dice } = world;
  const note = (line: string) => void log.push(line);
  const moves: Promise<unknown>[] = [];
  const apart = (): World => ({ ...world, dice: dice.branch() });
  const crowd = dice.chance(0.25) && open.length > 0 ? dice.pick(open) : null;
  for (let count = dice.between(1, 6); count > 0; count--) {
    const kind = dice.weighted({ step: 14, jobs: 4, webhooks: 4, payouts: 2, clock: 1 });
    if (kind === 'step') {
      if (open.length === 0) continue;
      const life = crowd ?? dice.pick(open);
      const standing = standings.get(life.id);
      if (!standing) continue;
      const name = nextStep(world, standing.status);
      note(`${life.id} ${standing.status}: ${name}`);
      moves.push(takeStep(apart(), name, life, standing));
    } else if (kind === 'jobs') moves.push(runSomeJob(apart()));
    else if (kind === 'webhooks') moves.push(moveProvider(apart()));
    else if (kind === 'payouts') moves.push(movePayouts(apart()));
    else moves.push(letTimePass(apart()).then((now) => note(`it is ${now.toISOString()}`)));
  }
  return moves;
}

const jobs = [...promptJobs, ...periodicJobs].filter(({ name }) =>
  ['inbox', 'refunds', 'payouts', 'timers', 'reconciliation', 'withdrawals', 'differences'].includes(name),
);

/** A busy database ends a round of a job; the next one does its work. */
async function runSomeJob({ dice, copies }: World): Promise<void> {
  try {
    await dice.pick(jobs).run(dice.pick(copies).ctx);
  } catch (error) {
    if (databaseErrorOf(error)?.code !== 'unavailable') throw error;
  }
}

async function moveProvider({ dice, simulators }: World): Promise<void> {
  const simulator = dice.pick([...simulators.values()]);
  if (dice.chance(0.1)) simulator.settle?.();
  else await (dice.chance(0.3) ? simulator.progress() : simulator.deliverWebhooks());
}

/** However much time passes, the product has lived through it, or both copies were away and start again together. */
async function letTimePass({ dice, product, copies, withoutNaps }: World): Promise<Date> {
  const { clock } = product;
  if (!withoutNaps && dice.chance(0.03)) {
    await noteRound(product.ctx);
    clock.advance(dice.between(hour, 72 * hour));
    await Promise.all(copies.map(({ ctx }) => giveTimeBack(ctx)));
    return clock.now();
  }
  const kind = dice.weighted({ moments: 50, minutes: 30, ...(!withoutNaps && { hours: 15, days: 5 }) });
  if (kind === 'moments') clock.advance(dice.between(1, 5 * minute));
  if (kind === 'minutes') clock.advance(dice.between(5 * minute, 90 * minute));
  for (let naps = napsIn[kind] * dice.between(1, 4); naps > 0; naps--) {
    clock.advance(dice.between(2 * hour, 7 * hour));
    await runUntilIdle(dice.pick(copies).ctx, jobs);
  }
  return clock.now();
}

const napsIn = { moments: 0, minutes: 0, hours: 1, days: 12 };
