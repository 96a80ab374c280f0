import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/context.ts';
import type { Degraded } from '#api/domain/degraded.ts';
import { DomainError } from '#api/domain/errors.ts';
import { conditionOf } from '../health/service.ts';
import { countBacklog } from './repo.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The figures of this process, of what it needs, and of the work that waits where the database can tell, in the text format of Prometheus.
 * @throws DomainError `not_found` unless `authorization` is `Bearer <METRICS_TOKEN>`
 */
export async function readMetrics(ctx: Context, authorization: string | null): Promise<string> {
  const { metricsToken } = ctx.env;
  if (!metricsToken || !timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`)))
    throw new DomainError('not_found');
  const { degraded } = await conditionOf(ctx);
  const answers = (thing: Degraded) => (degraded.includes(thing) ? 0 : 1);
  return ctx.metrics.render({
    ...(answers('database') && (await countBacklog(ctx.db, ctx.clock.now()))),
    jobs_answer: ctx.hangingJobs().length === 0 ? 1 : 0,
    database_answers: answers('database'),
    bucket_answers: answers('bucket'),
    mail_answers: answers('mail'),
    clock_offset_seconds: ctx.clock.machineOffset / 1000,
  });
}
