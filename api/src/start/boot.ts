import { createPrisma, poolOf } from '@salamu/prisma/client';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { type Job, type Runner, startRunner, type Timing } from '#api/jobs/runner.ts';
import { leaveCopies } from '#api/modules/health/copies/service.ts';
import { readDatabaseTime, tellPages } from '#api/modules/health/repo.ts';
import { createHub } from '#api/modules/live/hub.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import { capturedMail } from '#api/providers/mail/mail.ts';
import { smtpMail } from '#api/providers/mail/smtp.ts';
import { createProviders } from '#api/providers/payment/providers.ts';
import {
  keepDelivering,
  type OpenBank,
  startSandboxBank,
} from '#api/providers/payment/sandbox/bank/server.ts';
import { bankKeys } from '#api/providers/payment/sandbox/provider.ts';
import { createParts } from '#api/providers/storage/parts/parts.ts';
import { createStorage } from '#api/providers/storage/storage.ts';
import { africasTalking } from '#api/providers/texts/africas-talking.ts';
import { capturedTexts, type TextSender } from '#api/providers/texts/sender.ts';
import { httpWebhooks } from '#api/providers/webhooks/sender.ts';
import { openWorkspace } from '#api/providers/workspace.ts';
import { findNews } from '#api/records/live-events-repo.ts';
import { createCache } from '#api/web/cache/cache.ts';
import { createInvalidations } from '#api/web/cache/invalidation.ts';
import type { Context } from './context.ts';
import { inTime } from './database/call-deadline.ts';
import { databaseClock } from './database/database-clock.ts';
import type { Log } from './log/log.ts';
import { createMetrics } from './log/metrics.ts';
import type { Env } from './settings/env.ts';

export interface Parts {
  env: Env;
  databaseUrl: string;
  /** The database's clock by default. */
  clock?: SharedClock;
  log: Log;
  /** Milliseconds that the product and the sandbox bank wait for each other. */
  bankPatience?: number;
  /** Not through a pooler: statements are prepared once. */
  isDirect?: boolean;
  connections?: number;
}

export interface Booted {
  ctx: Context;
  /** Starts the sandbox bank if enabled; its webhooks go to the product at `origin`. */
  openBank(origin: string): void;
  startJobs(jobs?: readonly Job[], timing?: Partial<Timing>): Runner;
  wake(): void;
  /** Listens for other copies' changes. */
  listen(directUrl: string): void;
  /** Lets jobs release their claims, then closes the database. */
  stop(): Promise<void>;
}

/** Assemble the product from the settings: database, storage, mail and payment providers. */
export function boot(parts: Parts): Booted {
  const { env, databaseUrl, clock: given, log, bankPatience, isDirect, connections } = parts;
  const db = createPrisma(databaseUrl, {
    prepares: isDirect,
    max: connections,
    around: inTime,
  });
  const own = databaseClock({ ask: () => readDatabaseTime(db), log });
  const clock = given ?? own;
  let bank: OpenBank | null = null;
  let runner: Runner | null = null;
  const bankUrl = () => {
    if (!bank) throw new Error('the sandbox bank is not open yet');
    return bank.url;
  };
  const metrics = createMetrics();
  const invalidations = createInvalidations();
  const live = createHub({ invalidations, clock, log, read: (ids) => findNews(db, ids) });
  metrics.watch({
    pool_connections: () => poolOf(db).connections,
    pool_idle_connections: () => poolOf(db).idle,
    pool_waiting: () => poolOf(db).waiting,
    changes_heard: () => Number(invalidations.isConnected()),
    live_streams: live.open,
  });
  const payments = createProviders({ env, clock, log, metrics, bankUrl, bankPatience });
  const workspace = openWorkspace(env.tmpDir, env.tmpBytes);
  const ctx: Context = {
    copyId: Bun.randomUUIDv7(),
    db,
    clock,
    env,
    storage: createStorage(env.storageUrl),
    parts: createParts(env.storageUrl, workspace.lend),
    workspace,
    mail: env.mailUrl ? smtpMail(env.mailUrl) : capturedMail,
    texts: textsOf(env),
    webhooks: httpWebhooks({ onlyPublic: env.production }),
    payments,
    log,
    metrics,
    invalidations,
    cache: createCache({ invalidations, now: () => clock.now() }),
    live,
    hangingJobs: () => runner?.hanging() ?? [],
    jobRounds: () => runner?.rounds() ?? [],
    phase: 'serving',
  };
  const wake = () => runner?.wake();
  invalidations.subscribe({
    onInvalidate() {},
    onGap: wake,
    onDisconnect: wake,
    onMessage: (text) => void (text === 'jobs' && wake()),
  });
  return {
    ctx,
    wake,
    listen: (directUrl) => invalidations.listen(directUrl, (words) => tellPages(db, words), log),
    openBank(origin) {
      if (!payments.has('sandbox')) return;
      const webhookUrl = `${origin}/api/payments/webhooks/sandbox`;
      const about = { book: ctx.db, clock, webhookUrl, patience: bankPatience };
      bank = keepDelivering(startSandboxBank({ ...about, ...bankKeys(env) }), log);
    },
    startJobs(jobs = [...promptJobs, ...periodicJobs], timing) {
      runner = startRunner(ctx, jobs, timing);
      return runner;
    },
    async stop() {
      live.close();
      await invalidations.stop();
      await runner?.stop();
      // If the database is unavailable, other copies notice the silence.
      if (runner) await leaveCopies(ctx).catch((error) => log.warn({ error }, 'shutdown was not reported'));
      await bank?.stop();
      own.stop();
      await ctx.db.$disconnect();
    },
  };
}

/** Without an account, texts are captured; in production they aren't offered. */
function textsOf({ texts, production }: Env): TextSender | null {
  if (texts) return africasTalking(texts);
  return production ? null : capturedTexts;
}
