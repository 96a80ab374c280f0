import { type JobState, lateAfter } from '#api/domain/job-words.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { viewCosts } from '#api/modules/notifications/costs.ts';
import { backupsOf } from '#api/modules/recovery/service.ts';
import { ratesGiven } from '#api/modules/settings/service.ts';
import { viewRendering } from '#api/modules/videos/tasks/service.ts';
import { isOff } from '#api/providers/clock.ts';
import { isHeld } from '#api/records/holds-repo.ts';
import { findKept } from '#api/records/kept-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Copy, ReportedJob } from '../copies/model.ts';
import { allCopies } from '../copies/service.ts';
import { countBacklog } from '../metrics/repo.ts';
import { oldestWork } from '../metrics/work-repo.ts';
import { conditionOf } from '../service.ts';
import type { AdminHealthState } from './model.ts';
import { findProviders, findVersions, type ProviderRow } from './repo.ts';

type Listed = AdminHealthState['jobs'][number];

/** In order of urgency. */
const urgency: readonly JobState[] = ['hanging', 'failing', 'late', 'held', 'fine'];

/** Each job's state on every copy, and its worst state; its queue is shared by all. */
async function viewJobs(
  { db }: Pick<Context, 'db'>,
  now: Date,
  copies: readonly Pick<Copy, 'name' | 'jobs'>[],
): Promise<Listed[]> {
  const oldest: Partial<Record<string, number>> = await oldestWork(db, now);
  const held = await isHeld(db);
  const byName = new Map<string, Listed['copies']>();
  for (const copy of copies)
    for (const job of copy.jobs) {
      const state = stateOf(job, (oldest[job.name] ?? 0) * 1000, held);
      const told = { name: copy.name, state, cameRoundAt: job.cameRoundAt };
      byName.set(job.name, [...(byName.get(job.name) ?? []), told]);
    }
  return [...byName].map(([name, told]) => {
    const seconds = oldest[name] ?? 0;
    return {
      name,
      state: urgency.find((state) => told.some((each) => each.state === state)) ?? 'fine',
      cameRoundAt: lastOf(told),
      dueSince: seconds > 0 ? after(now, -seconds * 1000).toISOString() : null,
      copies: told,
    };
  });
}

const lastOf = (told: Listed['copies']) =>
  told
    .map(({ cameRoundAt }) => cameRoundAt)
    .sort()
    .at(-1) ?? '';

function stateOf({ state, every, evenHeld }: ReportedJob, dueFor: number, held: boolean): JobState {
  if (state !== 'fine') return state;
  if (held && !evenHeld) return 'held';
  return dueFor > Math.max(lateAfter, 2 * every) ? 'late' : 'fine';
}

/** The state of each copy, and of the work they share. */
export async function viewHealth(ctx: Context): Promise<AdminHealthState> {
  const now = ctx.clock.now();
  const copies = await allCopies(ctx);
  const [{ degraded }, jobs, backlog, costs, providers, given, renditions, backups, outage, versions] =
    await Promise.all([
      conditionOf(ctx),
      viewJobs(
        ctx,
        now,
        copies.filter(({ isSilent }) => !isSilent),
      ),
      countBacklog(ctx.db, now),
      viewCosts(ctx),
      viewProviders(ctx),
      ratesGiven(ctx),
      viewRendering(ctx),
      backupsOf(ctx),
      findKept(ctx.db, 'outage'),
      findVersions(ctx.db),
    ]);
  return {
    asOf: now.toISOString(),
    degraded,
    clock: { aheadMs: Math.round(ctx.clock.machineOffset), wrong: isOff(ctx.clock) },
    copies: copies.map(presentCopy),
    jobs,
    mails: {
      captured: ctx.mail.captures,
      due: backlog.outbox_due,
      failing: backlog.outbox_failing,
      undeliverable: backlog.outbox_undeliverable,
    },
    ...costs,
    providers,
    rates: { asOf: given?.asOf ?? null },
    renditions,
    backups,
    outage: outage && { from: outage.from, to: outage.to, moved: outage.moved },
    versions,
  };
}

function presentCopy(copy: Awaited<ReturnType<typeof allCopies>>[number]) {
  const { id, name, isThis, isSilent, startedAt, reportedAt, aheadMs, code, bun, migration } = copy;
  return {
    id,
    name,
    answering: isThis,
    silent: isSilent,
    startedAt: startedAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
    clock: { aheadMs, wrong: isOff({ machineOffset: aheadMs }) },
    code,
    bun,
    migration,
  };
}

async function viewProviders(ctx: Context): Promise<AdminHealthState['providers']> {
  const names = [...ctx.payments.values()].map(({ name }) => name);
  const rows = await findProviders(ctx.db, names);
  return Promise.all(
    names.map(async (provider) => {
      const row = rows.find((each) => each.provider === provider);
      if (!row) throw new Error('a provider without a row');
      return { provider, answer: await answerOf(ctx, provider), ...present(row) };
    }),
  );
}

async function answerOf({ payments, log }: Context, provider: PaymentProviderName): Promise<'told' | 'away'> {
  try {
    await payments.get(provider)?.ping();
    return 'told';
  } catch (error) {
    log.warn({ error, provider }, 'the provider does not answer');
    return 'away';
  }
}

function present({ provider: _, webhookAt, ...counts }: ProviderRow) {
  return { ...counts, webhookAt: webhookAt?.toISOString() ?? null };
}
