import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';

/** How long, in milliseconds, one query of a check may take: more than a visitor's. */
const questionMayTake = 20_000;

/** Queries on the checks' own connection. A pooler may switch it between transactions, so each sets its own timeout. */
export function patiently<T>(
  { checks }: Pick<Context, 'checks'>,
  ask: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return checks.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${questionMayTake}`);
      return ask(tx);
    },
    { maxWait: questionMayTake, timeout: 2 * questionMayTake },
  );
}
