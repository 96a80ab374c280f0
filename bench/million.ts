import { periodicJobs, promptJobs } from '../api/src/jobs/jobs.ts';
import { adminCalls, artistCalls, publicCalls } from '../api/src/testing/many/calls.ts';
import type { RunPlan } from '../api/src/testing/many/plan-log.ts';
import { type ManyProduct, openManyProduct } from '../api/src/testing/many/product.ts';

const artists = Number(process.argv[2] ?? 1_000_000);
/** As many as the demo data has. */
const asInTheDemo = 60;
const mostScanned = 10_000;
const rounds = 5;

interface Measured {
  status: string;
  /** The middle one of some rounds, as the caller waits. */
  milliseconds: number;
  scanned: number;
  long: RunPlan[];
}

/** A call or job by its name, so that the same one is measured at both sizes. */
function worksOf({ product, busiest, runJob }: ManyProduct): [string, () => Promise<unknown>][] {
  const get = (path: string, who: typeof busiest) => async () => (await who.call('GET', path)).status;
  return [
    ...publicCalls.map((path) => [`GET ${path}`, get(path, product.as('visitor'))] as const),
    ...artistCalls.map((path) => [`artist ${path}`, get(path, busiest)] as const),
    ...adminCalls.map((path) => [`admin ${path}`, get(path, product.as('admin'))] as const),
    ...[...promptJobs, ...periodicJobs].map((job) => [`job ${job.name}`, () => runJob(job)] as const),
  ].map(([name, work]) => [name, work]);
}

async function measureAll(size: number): Promise<Map<string, Measured>> {
  const startedAt = performance.now();
  const many = await openManyProduct(size);
  console.log(`${size} artists: open after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  try {
    const found = new Map<string, Measured>();
    for (const [name, work] of worksOf(many)) found.set(name, await measure(many, work));
    return found;
  } finally {
    await many.stop();
  }
}

async function measure({ plansOf }: ManyProduct, work: () => Promise<unknown>): Promise<Measured> {
  let status = '';
  const timed = async () => {
    const startedAt = performance.now();
    status = await work().then(String, (error) => `failed: ${error.message}`);
    return performance.now() - startedAt;
  };
  const times: number[] = [];
  const plans = await plansOf(async () => void times.push(await timed()));
  while (times.length < rounds) times.push(await timed());
  return {
    status,
    milliseconds: times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0,
    scanned: plans.reduce((sum, plan) => sum + plan.scanned, 0),
    long: plans.filter(({ scanned }) => scanned > mostScanned),
  };
}

const small = await measureAll(asInTheDemo);
const large = await measureAll(artists);
console.log(`\n${''.padEnd(80)} multiple of ${asInTheDemo} artists, and rows that the database looked at`);
for (const [name, { status, milliseconds, scanned, long }] of large) {
  const before = small.get(name)?.milliseconds ?? milliseconds;
  const times = `×${(milliseconds / before).toFixed(1)} (${milliseconds.toFixed(1)} ms)`;
  const odd = /^(200|\d{1,2}|100)$/.test(status) ? '' : ` → ${status}`;
  console.log(`${name.padEnd(80)} ${times.padEnd(20)} ${scanned}${odd}`);
  for (const { scans, statement } of long)
    console.log(`    ${scans.join(', ')}\n      ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
}
