import type { Context } from '#api/start/context.ts';
import type { Database } from '#api/start/database.ts';
import type { Summary } from './facets.ts';

/**
 * How long a count is cached, in milliseconds. A page showing it may be cached as long again, so counts are exact
 * within a minute, without counting again for every change.
 */
export const countsFreshFor = 30_000;
const most = 500;

interface Kept {
  until: number;
  summary: Promise<Summary>;
}

const kept = new WeakMap<Database, Map<string, Kept>>();

/** The counts under `key`, counted once for all concurrent callers. */
export function cachedSummary(
  db: Database,
  key: string,
  now: Date,
  count: () => Promise<Summary>,
): Promise<Summary> {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const found = known.get(key);
  if (found && found.until > now.getTime()) return found.summary;
  if (known.size >= most) known.clear();
  const summary = count();
  known.set(key, { until: now.getTime() + countsFreshFor, summary });
  summary.catch(() => known.delete(key));
  return summary;
}

/** Forces a recount: this process has changed who is listed. Others notice within seconds. */
export function forgetSummaries({ db }: Pick<Context, 'db'>): void {
  kept.delete(db);
}
