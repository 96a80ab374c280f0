import type { Database } from '#api/database.ts';

type Transaction = (...args: unknown[]) => Promise<unknown>;

/** The database, but for the first transaction: `first` runs that one, and says what comes of it. */
function interrupted(db: Database, first: (run: () => Promise<unknown>) => Promise<unknown>): Database {
  let isFirst = true;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== '$transaction' || !isFirst) return value.bind(target);
      isFirst = false;
      return (...args: unknown[]) => first(() => (value as Transaction).apply(target, args));
    },
  });
}

const brokenLine = () => Object.assign(new Error('the line to the database broke'), { code: 'ECONNRESET' });

/** The database, whose line breaks before the first transaction begins. */
export function breaksBeforeCommit(db: Database): Database {
  return interrupted(db, () => Promise.reject(brokenLine()));
}

/** The database, whose line breaks when the first transaction has been committed, before anybody hears of it. */
export function breaksAfterCommit(db: Database): Database {
  return interrupted(db, async (run) => {
    await run();
    throw brokenLine();
  });
}

/** A process that stands still before its first transaction, as under SIGSTOP, and later goes on. */
export function freezesBeforeCommit(db: Database): { db: Database; frozen: Promise<void>; thaw(): void } {
  const frozen = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  return {
    db: interrupted(db, async (run) => {
      frozen.resolve();
      await thawed.promise;
      return run();
    }),
    frozen: frozen.promise,
    thaw: thawed.resolve,
  };
}
