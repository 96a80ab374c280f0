import { createPrisma } from '@salamu/prisma/client';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { boot } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { silentLog } from '#api/start/log/log.ts';
import { heldTiming } from '#api/testing/held-timing.ts';
import type { TestProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { jobNamed, periodicJobs, promptJobs } from './jobs.ts';
import { isQueued, type PeriodicJob, type QueuedJob, type Runner } from './runner.ts';

const slowRound = 30_000;
const mails = jobNamed('notifications-email') as QueuedJob;

let runner: Runner;
const product = await sharedProduct();
const { env, clock } = product.ctx;
/** A second copy, which commits work for the first. */
const other = boot({ env, databaseUrl: env.databaseUrl ?? '', clock, log: silentLog });
await product.hearNews();
afterEach(() => runner.stop());
afterAll(async () => {
  await other.stop();
});

/** The mail job, recording its rounds. */
function noted(extra: Partial<QueuedJob> = {}) {
  const noting = {
    rounds: 0,
    /** Resolves after a round. */
    worked: Promise.withResolvers<void>(),
    job: {
      ...mails,
      ...extra,
      async run(ctx: Context) {
        noting.rounds += 1;
        const found = await mails.run(ctx);
        if (found > 0) {
          noting.worked.resolve();
          noting.worked = Promise.withResolvers();
        }
        return found;
      },
    },
  };
  return noting;
}

/** Starts these jobs on stopped timing, and waits until they sleep. */
async function start(...jobs: Parameters<TestProduct['startJobs']>[0] & object) {
  const timing = heldTiming();
  runner = product.startJobs(jobs, timing);
  await timing.waits(slowRound);
  return timing;
}

/** Queues a mail, in a transaction of the other copy. */
const write = (runAt?: Date) =>
  transaction(other.ctx.db, (tx) => notify(tx, product.clock.now(), [mailTo(runAt)]));

const mailTo = (runAt?: Date) => ({
  key: crypto.randomUUID(),
  payload: {
    kind: 'account-mail' as const,
    userId: product.people.amina.id,
    about: 'password_changed' as const,
  },
  ...(runAt && { runAt }),
});

/** Without a notification, as if it were lost. */
const silently = (work: (tx: Queryable) => Promise<unknown>) =>
  transaction(other.ctx.db, async (tx) => {
    await tx.$executeRaw`ALTER TABLE notifications DISABLE TRIGGER notifications_wake`;
    await work(tx);
    await tx.$executeRaw`ALTER TABLE notifications ENABLE TRIGGER notifications_wake`;
  });

test('another copy’s commit wakes the queued job, and no periodic one (covers F60)', async () => {
  const letters = noted();
  let rounds = 0;
  const books: PeriodicJob = { name: 'books', every: 2 ** 30, run: async () => rounds++ };
  await start(letters.job, books);
  for (let written = 0; written < 3; written++) {
    const { promise: worked } = letters.worked;
    await write();
    await worked;
  }
  expect(rounds).toBe(1);
});

test('a lost notification is made up for within thirty seconds', async () => {
  const letters = noted();
  const timing = await start(letters.job);
  await silently((tx) => notify(tx, product.clock.now(), [mailTo()]));
  timing.advance(slowRound - 1);
  expect(letters.rounds).toBe(0);
  const { promise: worked } = letters.worked;
  timing.advance(1);
  await worked;
});

test('delayed work runs at its time', async () => {
  const letters = noted();
  const timing = await start(letters.job);
  await write(new Date(product.clock.now().getTime() + 5_000));
  await timing.waits(5_000);
  expect(letters.rounds).toBe(0);
  const { promise: worked } = letters.worked;
  product.clock.advance(5_000);
  timing.advance(5_000);
  await worked;
});

test('idle queues cost one statement per thirty seconds', async () => {
  const { ctx } = product;
  const { db } = ctx;
  let statements = 0;
  ctx.db = createPrisma(ctx.env.databaseUrl ?? '', {
    around: (_, query) => {
      statements += 1;
      return query();
    },
  });
  const timing = await start(...[...promptJobs, ...periodicJobs].filter(isQueued));
  await timing.waits(slowRound);
  statements = 0;
  timing.advance(slowRound - 1);
  expect(statements).toBe(0);
  timing.advance(1);
  await timing.waits(slowRound);
  expect(statements).toBe(1);
  await runner.stop();
  await ctx.db.$disconnect();
  ctx.db = db;
});

test('a job without due work waits for the next slow round', async () => {
  let rounds = 0;
  const held = Promise.withResolvers<void>();
  let again = Promise.withResolvers<void>();
  const taken = {
    ...mails,
    async run() {
      rounds += 1;
      again.resolve();
      await held.promise;
      return 0;
    },
  };
  await write();
  const timing = await start(taken);
  await again.promise;
  timing.advance(1);
  held.resolve();
  await timing.waits(slowRound);
  again = Promise.withResolvers();
  timing.advance(slowRound);
  await again.promise;
  await runner.stop();
  expect(rounds).toBe(2);
});

test('a failed job is retried after a second without delaying others', async () => {
  const { db, clock } = product.ctx;
  const letters = noted();
  let failed = Promise.withResolvers<void>();
  const failing = {
    ...(jobNamed('inbox') as QueuedJob),
    async run() {
      failed.resolve();
      throw new Error('away');
    },
  };
  const event = { provider: 'sandbox', eventId: 'fails', reference: 'x', body: '' } as const;
  const times = { receivedAt: clock.now(), nextTryAt: clock.now() };
  await db.webhookEvent.create({ data: { id: crypto.randomUUID(), ...event, ...times } });
  const { promise: worked } = letters.worked;
  await write();
  const timing = await start(failing, letters.job);
  await worked;
  await timing.waits(1_000);
  failed = Promise.withResolvers();
  timing.advance(1_000);
  await failed.promise;
});

test('in recovery mode nothing is sent, and ending it wakes the jobs', async () => {
  const { db } = product.ctx;
  const now = product.clock.now();
  const id = crypto.randomUUID();
  await db.recoveryMode.create({
    data: { id, since: now, takenAt: now, movedTo: now, backup: 'b', otherKeys: false, findings: [] },
  });
  const letters = noted();
  await write();
  await start(letters.job);
  await runner.stop();
  expect(letters.rounds).toBe(0);
  await start(letters.job);
  const { promise: worked } = letters.worked;
  await db.recoveryMode.update({ where: { id }, data: { endedAt: now } });
  await worked;
});

test('after losing the connection the jobs poll every second, and immediately once reconnected', async () => {
  const letters = noted();
  const timing = await start(letters.job);
  const { promise: worked } = letters.worked;
  await transaction(other.ctx.db, async (tx) => {
    await tx.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN "pages"' AND pid <> pg_backend_pid()`;
    await notify(tx, product.clock.now(), [mailTo()]);
  });
  await worked;
  await timing.waits(slowRound);
});

test('a copy without notifications polls every second', async () => {
  const timing = heldTiming();
  runner = other.startJobs([noted().job], timing);
  await timing.waits(1_000);
});
