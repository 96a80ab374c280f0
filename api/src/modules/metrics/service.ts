import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { countBacklog } from './repo.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The figures of this process and of the work that waits, in the text format of Prometheus.
 * @throws DomainError `not_found` unless `authorization` is `Bearer <METRICS_TOKEN>`
 */
export async function readMetrics(ctx: Context, authorization: string | null): Promise<string> {
  const { metricsToken } = ctx.env;
  if (!metricsToken || !timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`)))
    throw new DomainError('not_found');
  const backlog = await countBacklog(ctx.db, ctx.clock.now());
  return ctx.metrics.render({ ...backlog, jobs_answer: ctx.jobsAnswer() ? 1 : 0 });
}
