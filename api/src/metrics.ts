import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const prefix = 'salamu_';

/** Bounds of the duration of a call, in seconds. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.1, 1, 10, 60];

/** What this process has counted since it started, for Prometheus. */
export interface Metrics {
  /** A call was answered; `route` is the pattern, never an address that names somebody. */
  call(method: string, route: string, status: number, seconds: number): void;
  /** A job has done a batch of `worked` things, or has failed. */
  job(name: string, seconds: number, worked: number | 'failed'): void;
  /** The invariants were checked; `broken` is how many rows break one. */
  invariants(broken: number, at: Date): void;
  /** Everything in the text format, with the figures of the moment that `now` brings. */
  render(now: Momentary): Promise<string>;
}

/** Figures of the moment, with what Prometheus says of each. */
const momentary = {
  outbox_due: 'Mails that are due and not sent yet',
  outbox_failing: 'Mails whose last try has failed and that are tried again',
  outbox_undeliverable: 'Mails that were refused for good, or given up',
  webhooks_due: 'Webhooks that wait to be worked',
  webhooks_failing: 'Webhooks whose last try has failed',
  refunds_due: 'Refunds that wait to be sent',
  jobs_answer: 'Whether the jobs of this process look for work',
  database_answers: 'Whether the database answers and takes writes',
  bucket_answers: 'Whether the storage of files answers',
  mail_answers: 'Whether the mail server answers',
  clock_offset_seconds:
    'How far the clock of this machine is ahead of the database’s; negative where it is behind',
} as const;
/** A figure that nobody can tell at the moment is left out. */
export type Momentary = Partial<Record<keyof typeof momentary, number>>;

/** Counters of their own for each product in the process: tests run several. */
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
  const checkedAt = new Gauge({
    name: `${prefix}invariants_checked_timestamp_seconds`,
    help: 'When the invariants were last checked by this process; 0 before',
    registers,
  });
  const gauges = (Object.keys(momentary) as (keyof Momentary)[]).map(
    (name) => [name, new Gauge({ name: prefix + name, help: momentary[name], registers })] as const,
  );
  return {
    call: (method, route, status, seconds) => calls.observe({ method, route, status }, seconds),
    job(name, seconds, found) {
      if (found === 0) return;
      jobs.observe({ job: name, outcome: found === 'failed' ? 'failed' : 'worked' }, seconds);
      if (found !== 'failed') worked.inc({ job: name }, found);
    },
    invariants(count, at) {
      broken.set(count);
      checkedAt.set(at.getTime() / 1000);
    },
    async render(now) {
      for (const [name, gauge] of gauges) gauge.set(now[name] ?? Number.NaN);
      return registry.metrics();
    },
  };
}
