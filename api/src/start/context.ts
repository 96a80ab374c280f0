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

/** What every service is given: the outside world, never imported. */
export interface Context {
  /** Of this copy, for as long as it runs. */
  copyId: string;
  db: Database;
  clock: SharedClock;
  env: Env;
  storage: Storage;
  parts: PartStore;
  workspace: Workspace;
  mail: MailSender;
  /** Null: nothing is texted. */
  texts: TextSender | null;
  webhooks: WebhookSender;
  payments: PaymentProviders;
  log: Log;
  metrics: Metrics;
  invalidations: Invalidations;
  /** Pages, answers and counts, until something they show changes. */
  cache: Cache;
  live: Hub;
  /** Jobs of this copy that have not completed a round for a long time. */
  hangingJobs(): Pick<Job, 'name' | 'waitsFor'>[];
  jobRounds(): JobRound[];
  /** Only a serving copy wants visitors; a draining one finishes what it has started. */
  phase: 'starting' | 'serving' | 'draining';
}
