import { timerOf } from '#api/domain/request/transitions.ts';
import { findKept, type Outage, storeKept } from '#api/records/job-results-repo.ts';
import {
  isInRecoveryMode,
  lockRounds,
  movedRequests,
  movePromises,
} from '#api/records/recovery-modes-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { planDeadlineReminders, recordEvent } from '../request-events/service.ts';

/** How long, in milliseconds, no copy may run before the promises are moved on. */
const longestPause = 30 * 60_000;
const toldAtOnce = 50;

/** Note that jobs run, by the database's clock. */
export async function noteRound({ db, clock }: Context): Promise<void> {
  await storeKept(db, 'jobsRound', { at: clock.now().toISOString() });
}

/**
 * Before the jobs start: if none has run for long, give fans and artists the time back, once for all copies that start.
 * A restored product in recovery mode does that by itself, and demo data may sleep.
 */
export async function giveTimeBack(ctx: Context): Promise<void> {
  const now = await ctx.clock.read();
  const outage = await transaction(ctx.db, async (tx): Promise<Outage | null> => {
    await lockRounds(tx);
    const last = await findKept(tx, 'jobsRound');
    await storeKept(tx, 'jobsRound', { at: now.toISOString() });
    if (!last || ctx.env.demo || (await isInRecoveryMode(tx))) return null;
    const from = new Date(last.at);
    if (now.getTime() - from.getTime() <= longestPause) return null;
    const moved = await movePromises(tx, from, now);
    const outage = { from: last.at, to: now.toISOString(), moved, toldTo: '' };
    await storeKept(tx, 'outage', outage);
    return outage;
  });
  if (outage)
    ctx.log.warn(
      { from: outage.from, to: outage.to, requests: outage.moved },
      'no job ran for a long time; the deadlines between fans and artists were moved on by it',
    );
}

/** Tell both sides of the requests that an outage has moved, a batch at a time; returns how many requests. */
export async function tellOfOutage(ctx: Context): Promise<number> {
  const known = await findKept(ctx.db, 'outage');
  if (!known || known.toldTo === null) return 0;
  return transaction(ctx.db, async (tx) => {
    await lockRounds(tx);
    const outage = await findKept(tx, 'outage');
    if (!outage || outage.toldTo === null) return 0;
    const now = ctx.clock.now();
    const away = Date.parse(outage.to) - Date.parse(outage.from);
    const requests = await movedRequests(tx, { before: outage.to, after: outage.toldTo, limit: toldAtOnce });
    for (const request of requests) {
      await recordEvent(tx, now, { request, event: 'clock_moved', by: 'system', facts: { away } });
      if (timerOf(request.status)?.reminds === 'deadline_reminder')
        await planDeadlineReminders(tx, now, request);
    }
    const last = requests.length === toldAtOnce ? requests.at(-1)?.id : null;
    await storeKept(tx, 'outage', { ...outage, toldTo: last ?? null });
    return requests.length;
  });
}
