import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Money } from '#api/domain/money/money.ts';

const prefix = 'salamu_';

/** Histogram buckets for the duration of a call, in seconds. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.1, 1, 10, 60];
/** For providers and mail servers, which have ten seconds. */
const askSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `kept` is the last good response, `usual` the default rules. */
export const pageData = ['fresh', 'kept', 'usual'] as const;
export type PageData = (typeof pageData)[number];

export type MailOutcome = 'sent' | 'refused' | 'failed';

/** This process's metrics since its start, for Prometheus. */
export interface Metrics {
  /** `route` is the pattern, never a personal URL. */
  call(method: string, route: string, status: number, seconds: number): void;
  /** A page, dashboard or redirect; `route` is the pattern. */
  page(route: string, status: number, seconds: number): void;
  pageData(data: PageData): void;
  /** Counts a request body as streaming until this resolves. */
  uploading<T>(reading: Promise<T>): Promise<T>;
  /** A call to a payment provider and its outcome. */
  provider(provider: string, call: string, outcome: string, seconds: number): void;
  mail(outcome: MailOutcome, seconds: number): void;
  /** A job's batch of `worked` items, or its failure. */
  job(name: string, seconds: number, worked: number | 'failed'): void;
  /** Rows that violate an invariant, and rules not checked in full. */
  invariants(outcome: { broken: number; unfinished: number }, at: Date): void;
  /** Registers gauges read on every scrape. */
  watch(figures: Partial<Record<Watched, () => number>>): void;
  /** All metrics in the text format, with the current figures `now`. */
  render(now: Momentary): Promise<string>;
}

/** Current figures, with their Prometheus help texts. */
const momentary = {
  outbox_due: 'Mails that are due and not sent yet',
  outbox_failing: 'Mails whose last try has failed and that are tried again',
  outbox_undeliverable: 'Mails that were refused for good, or given up',
  texts_cost_today: 'What texts have cost on this UTC day, in the currency of the account that sends them',
  whatsapp_cost_today: 'What WhatsApp messages have cost on this UTC day, in US dollars',
  webhooks_due: 'Webhooks that wait to be worked',
  webhooks_failing: 'Webhooks whose last try has failed',
  backup_age_seconds: 'How old the newest backup at BACKUP_URL is',
  refunds_due: 'Refunds that wait to be sent',
  jobs_answer: 'Whether the jobs of this process look for work',
  database_answers: 'Whether the database answers and takes writes',
  bucket_answers: 'Whether the storage of files answers',
  mail_answers: 'Whether the mail server answers',
  clock_offset_seconds:
    'How far the clock of this machine is ahead of the database’s; negative where it is behind',
} as const;
type Figure = keyof typeof momentary;

export interface MoneyUnderWay {
  what: 'request' | 'refund' | 'payout' | 'chargeback';
  state: string;
  money: Money;
}

/** Missing figures are unavailable right now. */
export interface Momentary extends Partial<Record<Figure, number>> {
  /** Seconds that each job's oldest work has been due, by job name. */
  oldestWork?: Record<string, number>;
  money?: MoneyUnderWay[];
  /** 1 for each current problem. */
  matters?: { labels: Record<'matter' | 'severity' | 'runbook', string>; value: number }[];
}

const watched = {
  pool_connections: 'Connections to the database that this process holds',
  pool_idle_connections: 'Connections to the database that nobody uses at the moment',
  changes_heard: 'Whether changes of pages are heard as they are committed',
  live_streams: 'Streams of live news that this process has open',
  pool_waiting: 'Queries and transactions that wait for a connection to the database',
  http_open_answers: 'Calls and pages under way, until the last byte has been sent: videos too',
} as const;
type Watched = keyof typeof watched;

let ofProcess: Registry | null = null;

/**
 * Metrics of the process, however many products run in it. Registered at the first scrape: watching event-loop lag
 * keeps waking an idle process.
 */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  // Lag matters from half a second on; the default samples every 10 ms.
  collectDefaultMetrics({ register: ofProcess, prefix, eventLoopMonitoringPrecision: 200 });
  // Bun doesn't report these, and their names look like counters.
  for (const name of ['handles', 'requests', 'resources']) {
    ofProcess.removeSingleMetric(`${prefix}nodejs_active_${name}`);
    ofProcess.removeSingleMetric(`${prefix}nodejs_active_${name}_total`);
  }
  for (const name of ['total', 'used', 'available'])
    ofProcess.removeSingleMetric(`${prefix}nodejs_heap_space_size_${name}_bytes`);
  return ofProcess;
}

/** Separate counters for each product in the process: tests run several. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Calls by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: callSeconds,
    registers,
  });
  const jobs = new Histogram({
    name: `${prefix}job_duration_seconds`,
    help: 'Rounds of jobs that found work, or failed',
    labelNames: ['job', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const worked = new Counter({
    name: `${prefix}job_items_total`,
    help: 'Things that jobs have worked',
    labelNames: ['job'],
    registers,
  });
  const broken = new Gauge({
    name: `${prefix}invariant_violations`,
    help: 'Rows that broke an invariant of money or state when they were last checked',
    registers,
  });
  const unfinished = new Gauge({
    name: `${prefix}invariants_unfinished`,
    help: 'Invariants that could not be checked in full when it was last tried',
    registers,
  });
  const checkedAt = new Gauge({
    name: `${prefix}invariants_checked_timestamp_seconds`,
    help: 'When the invariants were last checked by this process; 0 before',
    registers,
  });
  const pages = new Histogram({
    name: `${prefix}page_duration_seconds`,
    help: 'Pages by route and status',
    labelNames: ['route', 'status'],
    buckets: callSeconds,
    registers,
  });
  const pagesByData = new Counter({
    name: `${prefix}pages_by_data_total`,
    help: 'Pages by the age of what they show: fresh, the last good answer, or the usual rules',
    labelNames: ['data'],
    registers,
  });
  const uploads = new Gauge({
    name: `${prefix}uploads_in_progress`,
    help: 'Bodies that are being read as they come',
    registers,
  });
  const providers = new Histogram({
    name: `${prefix}provider_call_duration_seconds`,
    help: 'Calls of payment providers by outcome',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: askSeconds,
    registers,
  });
  const mails = new Histogram({
    name: `${prefix}mail_duration_seconds`,
    help: 'Mails handed to the mail server by outcome',
    labelNames: ['outcome'],
    buckets: askSeconds,
    registers,
  });
  const rounds = new Gauge({
    name: `${prefix}job_last_round_timestamp_seconds`,
    help: 'When a job of this process last came round without failing',
    labelNames: ['job'],
    registers,
  });
  const oldestWork = new Gauge({
    name: `${prefix}job_oldest_work_seconds`,
    help: 'How long the oldest work of a job has been due; 0 where none is',
    labelNames: ['job'],
    registers,
  });
  const money = new Gauge({
    name: `${prefix}money_minor_units`,
    help: 'Money that is under way, in minor units, by what it is about and its state',
    labelNames: ['what', 'state', 'currency'],
    registers,
  });
  const matters = new Gauge({
    name: `${prefix}matter`,
    help: 'Whether something is wrong, with how urgent it is and where it is written what to do',
    labelNames: ['matter', 'severity', 'runbook'],
    registers,
  });
  const gauges = (Object.keys(momentary) as Figure[]).map(
    (name) => [name, new Gauge({ name: prefix + name, help: momentary[name], registers })] as const,
  );
  return {
    call: (method, route, status, seconds) => calls.observe({ method, route, status }, seconds),
    page: (route, status, seconds) => pages.observe({ route, status }, seconds),
    pageData: (data) => pagesByData.inc({ data }),
    uploading(reading) {
      uploads.inc();
      return reading.finally(() => uploads.dec());
    },
    provider: (provider, call, outcome, seconds) => providers.observe({ provider, call, outcome }, seconds),
    mail: (outcome, seconds) => mails.observe({ outcome }, seconds),
    job(name, seconds, found) {
      if (found !== 'failed') rounds.setToCurrentTime({ job: name });
      if (found === 0) return;
      jobs.observe({ job: name, outcome: found === 'failed' ? 'failed' : 'worked' }, seconds);
      if (found !== 'failed') worked.inc({ job: name }, found);
    },
    invariants(outcome, at) {
      broken.set(outcome.broken);
      unfinished.set(outcome.unfinished);
      checkedAt.set(at.getTime() / 1000);
    },
    watch(figures) {
      for (const [name, read] of Object.entries(figures) as [Watched, () => number][])
        new Gauge({
          name: prefix + name,
          help: watched[name],
          registers,
          collect() {
            this.set(read());
          },
        });
    },
    async render(now) {
      for (const [name, gauge] of gauges) gauge.set(now[name] ?? Number.NaN);
      oldestWork.reset();
      for (const [job, seconds] of Object.entries(now.oldestWork ?? {})) oldestWork.set({ job }, seconds);
      money.reset();
      for (const { what, state, money: sum } of now.money ?? [])
        money.set({ what, state, currency: sum.currency }, sum.amount);
      for (const { labels, value } of now.matters ?? []) matters.set(labels, value);
      return Registry.merge([registry, processMetrics()]).metrics();
    },
  };
}
