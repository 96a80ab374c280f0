import type { Job, JobRound } from '#api/jobs/runner.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import type { MailSender } from '#api/providers/mail/mail.ts';
import type { PaymentProviders } from '#api/providers/payment/payment.ts';
import type { PartStore } from '#api/providers/storage/parts/parts.ts';
import type { Storage } from '#api/providers/storage/storage.ts';
import type { WebhookSender } from '#api/providers/webhooks/sender.ts';
import type { Workspace } from '#api/providers/workspace.ts';
import type { News } from '#api/web/news.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Replica } from './replica.ts';

/** What every service is handed: the outside world, never imported. */
export interface Context {
  /** Of this copy of the product, for as long as it runs. */
  copyId: string;
  db: Database;
  /** One connection to the same, for the checks of money alone: they take none from visitors, and may be slow. */
  checks: Database;
  /** For what only reads, by `reading` in replica.ts; null: there is none. */
  replicas: readonly Replica[];
  clock: SharedClock;
  env: Env;
  storage: Storage;
  /** What arrives in parts, in the same storage. */
  parts: PartStore;
  workspace: Workspace;
  mail: MailSender;
  /** Posts to the endpoints people added. */
  webhooks: WebhookSender;
  payments: PaymentProviders;
  log: Log;
  metrics: Metrics;
  /** What any copy has changed that pages show. */
  news: News;
  /** Tells the jobs that new work has been committed. */
  wake(): void;
  /** The jobs that were started here and have not come round for long. */
  hangingJobs(): Pick<Job, 'name' | 'waitsFor'>[];
  /** How the jobs that were started here are getting on. */
  jobRounds(): JobRound[];
  /** Only a copy that is serving wants visitors; one that is draining finishes what it has begun. */
  phase: 'starting' | 'serving' | 'draining';
}
