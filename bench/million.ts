import { periodicJobs, promptJobs } from '../api/src/jobs/jobs.ts';
import { adminCalls, artistCalls, fanCalls, publicCalls } from '../api/src/testing/many/calls.ts';
import type { RunPlan } from '../api/src/testing/many/plan-log.ts';
import { type ManyProduct, openManyProduct } from '../api/src/testing/many/product.ts';
import { buy } from '../api/src/testing/orders.ts';
import type { Caller } from '../api/src/testing/product.ts';

const artists = Number(process.argv[2] ?? 1_000_000);
/** As many as the demo data has. */
const asInTheDemo = 60;
const mostScanned = 10_000;
const rounds = 5;
/** How many times longer than in the demo something may take, and what is read at most how many milliseconds. */
const aims = { calls: 3, lists: 10, milliseconds: 250 };

interface Work {
  name: string;
  /** Null where no aim is set for it. */
  mostTimes: number | null;
  isRead?: true;
  run(many: ManyProduct): Promise<unknown>;
}

const gets = (
  who: string,
  paths: string[],
  mostTimes: number,
  caller: (many: ManyProduct) => Caller,
): Work[] =>
  paths.map((path) => ({
    name: `${who} ${path}`,
    mostTimes,
    isRead: true,
    run: async (many) => (await caller(many).call('GET', many.fill(path))).status,
  }));

const works: Work[] = [
  ...gets('visitor', publicCalls, aims.calls, ({ product }) => product.as('visitor')),
  ...gets('artist', artistCalls, aims.lists, ({ busiest }) => busiest),
  ...gets('fan', fanCalls, aims.calls, ({ fan }) => fan),
  ...gets('admin', adminCalls, aims.lists, ({ product }) => product.as('admin')),
  {
    name: 'an order, paid',
    mostTimes: aims.calls,
    async run({ product }) {
      await buy(product, product.as('amina'));
      return 200;
    },
  },
  ...[...promptJobs, ...periodicJobs].map((job) => ({
    name: `job ${job.name}`,
    mostTimes: null,
    run: ({ runJob }: ManyProduct) => runJob(job),
  })),
];

async function open(size: number): Promise<ManyProduct> {
  const startedAt = performance.now();
  const many = await openManyProduct(size);
  await many.product.settle();
  console.log(`${size} artists: open after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return many;
}

/** How long the caller waits, and what is answered. */
async function timed(work: Work, many: ManyProduct): Promise<{ status: string; milliseconds: number }> {
  const startedAt = performance.now();
  const status = await work.run(many).then(String, (error) => `failed: ${error.message}`);
  return { status, milliseconds: performance.now() - startedAt };
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Both sizes in turn, so that what else the machine does slows both. */
async function measure(work: Work): Promise<{ status: string; small: number; large: number }> {
  const times = { small: [] as number[], large: [] as number[] };
  let status = '';
  for (let round = 0; round <= rounds; round += 1) {
    const before = await timed(work, small);
    const after = await timed(work, large);
    status = after.status;
    // The first round only wakes what sleeps.
    if (round === 0) continue;
    times.small.push(before.milliseconds);
    times.large.push(after.milliseconds);
  }
  return { status, small: middle(times.small), large: middle(times.large) };
}

const small = await open(asInTheDemo);
const large = await open(artists);
const plans = new Map<Work, RunPlan[]>();
for (const work of works) plans.set(work, await large.plansOf(() => timed(work, large)));
await Promise.all([small.endPlans(), large.endPlans()]);

const missed: string[] = [];
console.log(`\n${''.padEnd(80)} multiple of ${asInTheDemo} artists, and rows that the database looked at`);
for (const work of works) {
  const times = await measure(work);
  const multiple = times.large / times.small;
  const line = `${work.name.padEnd(80)} ${`×${multiple.toFixed(1)} (${times.large.toFixed(1)} ms)`.padEnd(20)}`;
  const isMissed =
    work.mostTimes !== null &&
    (multiple > work.mostTimes || (work.isRead && times.large > aims.milliseconds));
  if (isMissed) missed.push(line);
  const odd = /^(200|\d{1,2}|100)$/.test(times.status) ? '' : ` → ${times.status}`;
  const run = plans.get(work) ?? [];
  console.log(`${line} ${run.reduce((sum, { scanned }) => sum + scanned, 0)}${odd}${isMissed ? ' ✗' : ''}`);
  for (const { scans, statement } of run.filter(({ scanned }) => scanned > mostScanned))
    console.log(`    ${scans.join(', ')}\n      ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
}
console.log(
  `\nAims: ×${aims.calls} for calls, ×${aims.lists} for what artists and admins read, none above ${aims.milliseconds} ms. Missed: ${missed.length}`,
);
for (const line of missed) console.log(line);
await large.stop();
await small.stop();
