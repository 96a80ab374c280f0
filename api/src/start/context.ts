import type { Job, JobRound } from '#api/jobs/runner.ts';
import type { Hub } from '#api/modules/live/hub.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import type { MailSender } from '#api/providers/mail/mail.ts';
import type { PaymentProviders } from '#api/providers/payment/payment.ts';
import type { PartStore } from '#api/providers/storage/parts/parts.ts';
import type { Storage } from '#api/providers/storage/storage.ts';
import type { TextSender } from '#api/providers/texts/sender.ts';
import type { WebhookSender } from '#api/providers/webhooks/sender.ts';
import type { Workspace } from '#api/providers/workspace.ts';
import type { Cache } from '#api/web/cache/cache.ts';
import type { Invalidations } from '#api/web/cache/invalidation.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import type { Env } from './settings/env.ts';

/** Every service's access to the outside world, so that none imports it. */
export interface Context {
  /** This process's, while it runs. */
  copyId: string;
  db: Database;
  clock: SharedClock;
  env: Env;
  storage: Storage;
  parts: PartStore;
  workspace: Workspace;
  mail: MailSender;
  /** Null sends no texts. */
  texts: TextSender | null;
  webhooks: WebhookSender;
  payments: PaymentProviders;
  log: Log;
  metrics: Metrics;
  invalidations: Invalidations;
  /** Pages, answers and counts, until something they show changes. */
  cache: Cache;
  live: Hub;
  /** This copy's jobs without a completed round for a long time. */
  hangingJobs(): Pick<Job, 'name' | 'waitsFor'>[];
  jobRounds(): JobRound[];
  /** Load balancers should send visitors only to a serving copy; a draining one finishes its calls. */
  phase: 'starting' | 'serving' | 'draining';
}
