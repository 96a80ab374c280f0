import { ofCopy } from '#api/domain/health/matters.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { viewCosts } from '#api/modules/notifications/costs.ts';
import { backupsOf } from '#api/modules/recovery/service.ts';
import { ratesGiven } from '#api/modules/settings/service.ts';
import { viewRendering } from '#api/modules/videos/renditions/service.ts';
import { isOff } from '#api/providers/clock.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { allCopies } from '../copies/service.ts';
import { viewJobs } from '../jobs.ts';
import { sharedMatters } from '../matters/service.ts';
import { countBacklog } from '../metrics/repo.ts';
import { conditionOf } from '../service.ts';
import type { AdminHealthState } from './model.ts';
import { findProviders, findVersions, type ProviderRow } from './repo.ts';

/** The state of each copy, and of the work they share. */
export async function viewHealth(ctx: Context): Promise<AdminHealthState> {
  const now = ctx.clock.now();
  const copies = await allCopies(ctx);
  const [{ degraded }, jobs, backlog, costs, providers, given, renditions, backups, outage, versions] =
    await Promise.all([
      conditionOf(ctx),
      viewJobs(ctx, copies),
      countBacklog(ctx.db, now),
      viewCosts(ctx),
      viewProviders(ctx),
      ratesGiven(ctx),
      viewRendering(ctx),
      backupsOf(ctx),
      findKept(ctx.db, 'outage'),
      findVersions(ctx.db),
    ]);
  const shared = degraded.includes('database') ? [] : await sharedMatters(ctx, { jobs, backups });
  return {
    asOf: now.toISOString(),
    degraded,
    matters: [...ofCopy(degraded), ...shared],
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
