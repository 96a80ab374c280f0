import { DomainError } from '#api/domain/errors.ts';
import type { Degraded } from '#api/domain/health/degraded.ts';
import { type Matter, matterNames, matters, ofCopy, runbookPath } from '#api/domain/health/matters.ts';
import { spentToday } from '#api/modules/notifications/costs.ts';
import type { Context } from '#api/start/context.ts';
import type { Momentary } from '#api/start/log/metrics.ts';
import { isSameSecret } from '#api/start/secrets/new-secret.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { readShared, sharedMatters } from '../matters/service.ts';
import { conditionOf } from '../service.ts';
import { moneyUnderWay } from './money-repo.ts';
import { countBacklog } from './repo.ts';
import { oldestWork } from './work-repo.ts';

/**
 * The figures of this process, its dependencies and, if the database can say, the waiting work, in the Prometheus text
 * format.
 * @throws DomainError `not_found` unless `authorization` is `Bearer <METRICS_TOKEN>`
 */
export async function readMetrics(ctx: Context, authorization: string | null): Promise<string> {
  const { metricsToken } = ctx.env;
  if (!metricsToken || !isSameSecret(authorization ?? '', `Bearer ${metricsToken}`))
    throw new DomainError('not_found');
  const { degraded } = await conditionOf(ctx);
  const { matters = [], ...figures } = degraded.includes('database') ? {} : await figuresOfDatabase(ctx);
  const answers = (thing: Degraded) => (degraded.includes(thing) ? 0 : 1);
  return ctx.metrics.render({
    ...figures,
    matters: gaugesOf([...ofCopy(degraded), ...matters], ctx.env.publicUrl),
    jobs_answer: ctx.hangingJobs().length === 0 ? 1 : 0,
    database_answers: answers('database'),
    bucket_answers: answers('bucket'),
    mail_answers: answers('mail'),
    clock_offset_seconds: ctx.clock.machineOffset / 1000,
  });
}

type FiguresOfDatabase = Omit<Momentary, 'matters'> & { matters?: Matter[] };

/** Every possible problem as a gauge, with the text for its alert. */
const gaugesOf = (found: readonly Matter[], site: string): NonNullable<Momentary['matters']> =>
  matterNames.map((matter) => ({
    labels: { matter, severity: matters[matter].severity, runbook: `${site}${runbookPath(matter)}` },
    value: found.some(({ name }) => name === matter) ? 1 : 0,
  }));

const ageOf = (newestAt: string | null, now: Date): Pick<Momentary, 'backup_age_seconds'> =>
  newestAt === null ? {} : { backup_age_seconds: (now.getTime() - Date.parse(newestAt)) / 1000 };

/** Backlog from the database; empty if it is down or hangs, when the other figures matter most. */
async function figuresOfDatabase(ctx: Context): Promise<FiguresOfDatabase> {
  const now = ctx.clock.now();
  const read = async (): Promise<FiguresOfDatabase> => {
    const shared = await readShared(ctx);
    return {
      ...(await countBacklog(ctx.db, now)),
      oldestWork: await oldestWork(ctx.db, now),
      texts_cost_today: await spentToday(ctx, 'sms'),
      whatsapp_cost_today: await spentToday(ctx, 'whatsapp'),
      money: await moneyUnderWay(ctx.db),
      matters: await sharedMatters(ctx, shared),
      ...ageOf(shared.backups.newestAt, now),
    };
  };
  const late = Promise.withResolvers<FiguresOfDatabase>();
  const timer = setTimeout(() => late.resolve({}), timeLimits.metrics);
  try {
    return await Promise.race([read(), late.promise]);
  } catch (error) {
    ctx.log.warn({ error }, 'the metrics lack the database figures');
    return {};
  } finally {
    clearTimeout(timer);
  }
}
