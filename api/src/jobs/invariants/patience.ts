import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** Milliseconds one query of a check may take; more than a visitor's. */
const questionMayTake = 20_000;

/** Runs the checks' queries. A pooler may switch connections between them, so each sets its own timeout. */
export function patiently<T>({ db }: Pick<Context, 'db'>, ask: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${questionMayTake}`);
      return ask(tx);
    },
    { maxWait: questionMayTake, timeout: 2 * questionMayTake },
  );
}
