import type { Context } from '#api/context.ts';
import { type JobState, lateAfter } from '#api/domain/job-words.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { JobRound } from '#api/jobs/runner.ts';
import { isHeld } from '#api/modules/recovery/hold-repo.ts';
import { isOff } from '#api/providers/clock.ts';
import { conditionOf } from '../../health/service.ts';
import { askHoldings } from '../../ledger/provider-books.ts';
import { countBacklog } from '../../metrics/repo.ts';
import { oldestWork } from '../../metrics/work-repo.ts';
import { backupsOf } from '../../recovery/service.ts';
import type { AdminHealthState } from './model.ts';
import { findProviders, findVersions, type ProviderRow } from './repo.ts';

/** How this copy is, and the work that all copies share. */
export async function viewHealth(ctx: Context): Promise<AdminHealthState> {
  const now = ctx.clock.now();
  const [{ degraded }, jobs, backlog, providers, backups, versions] = await Promise.all([
    conditionOf(ctx),
    viewJobs(ctx, now),
    countBacklog(ctx.db, now),
    viewProviders(ctx),
    backupsOf(ctx),
    findVersions(ctx.db),
  ]);
  return {
    asOf: now.toISOString(),
    degraded,
    clock: { aheadMs: Math.round(ctx.clock.machineOffset), wrong: isOff(ctx.clock) },
    jobs,
    mails: {
      captured: ctx.mail.captures,
      due: backlog.outbox_due,
      failing: backlog.outbox_failing,
      undeliverable: backlog.outbox_undeliverable,
    },
    providers,
    backups,
    versions: {
      ...versions,
      bun: Bun.version,
      startedAt: after(now, -process.uptime() * 1000).toISOString(),
    },
  };
}

async function viewJobs(ctx: Context, now: Date): Promise<AdminHealthState['jobs']> {
  const oldest: Partial<Record<string, number>> = await oldestWork(ctx.db, now);
  const held = await isHeld(ctx.db);
  return ctx.jobRounds().map((round) => {
    const seconds = oldest[round.job.name] ?? 0;
    return {
      name: round.job.name,
      state: stateOf(round, seconds * 1000, held),
      cameRoundAt: after(now, -round.secondsAgo * 1000).toISOString(),
      dueSince: seconds > 0 ? after(now, -seconds * 1000).toISOString() : null,
    };
  });
}

function stateOf({ job, isFailing, isHanging }: JobRound, dueFor: number, held: boolean): JobState {
  if (isHanging) return 'hanging';
  if (isFailing) return 'failing';
  if (held && !job.evenHeld) return 'held';
  return dueFor > Math.max(lateAfter, 2 * job.every) ? 'late' : 'fine';
}

async function viewProviders(ctx: Context): Promise<AdminHealthState['providers']> {
  const names = [...ctx.payments.keys()];
  const rows = await findProviders(ctx.db, names);
  return Promise.all(
    names.map(async (provider) => {
      const row = rows.find((each) => each.provider === provider);
      if (!row) throw new Error('a provider without a row');
      return { provider, answer: await answerOf(ctx, provider), ...present(row) };
    }),
  );
}

async function answerOf(ctx: Context, provider: PaymentProviderName): Promise<'told' | 'silent' | 'away'> {
  const { answer } = await askHoldings(ctx, provider);
  return answer === 'off' ? 'away' : answer;
}

function present({ provider: _, webhookAt, ...counts }: ProviderRow) {
  return { ...counts, webhookAt: webhookAt?.toISOString() ?? null };
}
