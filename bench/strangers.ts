import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/scripts/free-port.ts';
import { printFindings } from './findings.ts';
import { memoryOf } from './processor.ts';
import { sendings } from './sendings.ts';
import { type Measured, startMeasured } from './start.ts';

/**
 * `bun run bench:strangers`: what visitors notice while strangers send what keeps a machine busy. Quiet and busy turns
 * alternate, so that what else the machine does slows both.
 */
const turns = 6;
const turnMs = 10_000;
const visitors = 4;
const paths = ['/', '/artists', '/artists/wanjiru-nduta', '/api/artists?pageSize=24', '/api/health'];
const megabyte = 1024 * 1024;

/** Milliseconds of each answer to visitors who browse for one turn. */
async function browse({ url }: Measured): Promise<number[]> {
  const until = performance.now() + turnMs;
  const times: number[] = [];
  const visit = async (visitor: number) => {
    for (let at = visitor; performance.now() < until; at += 1) {
      const begun = performance.now();
      const headers = { 'x-forwarded-for': `10.251.${at % 250}.${visitor}` };
      const answer = await fetch(url + paths[at % paths.length], { headers });
      await answer.bytes();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      times.push(performance.now() - begun);
      await Bun.sleep(20);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return times;
}

const answered = new Map<string, Map<number, number>>();

/** Sends until the turn is over; answers once all have ended. */
async function pester({ url }: Measured): Promise<AsyncDisposable> {
  const stop = new AbortController();
  const all = (await sendings(url, stop.signal)).map(async ({ name, send }) => {
    const statuses = answered.get(name) ?? new Map<number, number>();
    answered.set(name, statuses);
    while (!stop.signal.aborted) {
      const status = await send().then(
        async (answer) => {
          await answer.bytes();
          return answer.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      await Promise.all(all);
    },
  };
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-'));
try {
  const product = await startMeasured({ DATA_DIR: dataDir, PORT: `${freePort()}`, TRUST_PROXY: '127.0.0.1' });
  let peak = 0;
  const look = setInterval(() => {
    const { program, database } = memoryOf(product.pid);
    peak = Math.max(peak, program + database);
  }, 500);
  try {
    await browse(product);
    const [quiet, busy]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      quiet.push(...(await browse(product)));
      await using _ = await pester(product);
      busy.push(...(await browse(product)));
    }
    for (const [name, statuses] of answered)
      console.log(`${name}: ${[...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}`);
    printFindings([
      {
        what: 'p99 of visitors beside strangers, as times of before',
        figure: p99(busy) / p99(quiet),
        aim: { atMost: 3 },
        note: `From ${p99(quiet).toFixed(0)} to ${p99(busy).toFixed(0)} ms, of ${busy.length} answers.`,
      },
      {
        what: 'memory of all processes, at its highest',
        figure: peak / megabyte,
        unit: ' MB',
        aim: { atMost: 900 },
        note: 'PostgreSQL’s too; 0 stands above for a call that ended with its turn.',
      },
    ]);
  } finally {
    clearInterval(look);
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
