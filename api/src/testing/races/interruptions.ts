import type { Database, Queryable } from '#api/start/database/database.ts';

type Work = (tx: Queryable) => Promise<unknown>;
type Run = (work: Work, options: unknown) => Promise<unknown>;

/** The database, but for the first transaction: `first` is given its work, and says what comes of it. */
function interrupted(
  db: Database,
  first: (work: Work, run: (work: Work) => Promise<unknown>) => Promise<unknown>,
): Database {
  let isFirst = true;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== '$transaction' || !isFirst) return value.bind(target);
      isFirst = false;
      const transaction: Run = value.bind(target);
      return (work: Work, options: unknown) => first(work, (instead) => transaction(instead, options));
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
  return interrupted(db, async (work, run) => {
    await run(work);
    throw brokenLine();
  });
}

/** A process that stands still, as under SIGSTOP, and goes on when it is thawed. */
export interface Frozen {
  db: Database;
  /** Fulfilled once it stands still. */
  frozen: Promise<void>;
  thaw(): void;
}

/** Freezes before the first transaction, or at its end: everything is written and locked, nothing is committed. */
export function freezes(db: Database, when: 'before the transaction' | 'before the commit'): Frozen {
  const frozen = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  const standStill = () => {
    frozen.resolve();
    return thawed.promise;
  };
  const before = interrupted(db, async (work, run) => {
    await standStill();
    return run(work);
  });
  const within = interrupted(db, (work, run) =>
    run(async (tx) => {
      const done = await work(tx);
      await standStill();
      return done;
    }),
  );
  return {
    db: when === 'before the commit' ? within : before,
    frozen: frozen.promise,
    thaw: thawed.resolve,
  };
}
