import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/scripts/free-port.ts';
import { findEmbedded } from '../prisma/embedded.ts';
import { type Finding, printFindings } from './findings.ts';
import { firstFrame } from './first-frame.ts';
import { type Metered, metered } from './metered.ts';
import { compareOrders } from './money.ts';
import { memoryOf } from './processor.ts';
import { comparePages } from './side-by-side.ts';
import { signIn } from './signed-in.ts';
import { startMeasured } from './start.ts';
import { storm } from './storm.ts';
import { openStreams } from './streams.ts';
import { sendVideo } from './uploads.ts';

const megabyte = 1024 * 1024;
const uploads = 100;
const stormSeconds = 30;
const streams = 5_000;

if (process.platform !== 'linux')
  throw new Error('The bench reads processor time and memory from Linux’s /proc.');

const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-'));
const metricsToken = crypto.randomUUID();
const env = {
  DATA_DIR: dataDir,
  PORT: String(freePort()),
  // The callers say from which network they come.
  TRUST_PROXY: '127.0.0.1',
  METRICS_TOKEN: metricsToken,
};

/** What is compared, in the order in which it is; the command takes names, for some of it. */
const sections: Record<string, (product: Metered, databaseUrl: string) => Promise<Finding[]>> = {
  start: async (product) => [memory(product, 'after the start')],
  pages: async (product, databaseUrl) => [
    ...(await comparePages(product, databaseUrl)),
    memory(product, 'after minutes of load'),
  ],
  uploads: async (product) => {
    const artist = await signIn(product.url, 'artist');
    for (let sent = 0; sent < uploads; sent += 1) await sendVideo(product.url, artist);
    return [memory(product, `after ${uploads} uploads`)];
  },
  orders: compareOrders,
  'first-frame': ({ url }) => firstFrame(url),
  storm: async (product) => {
    const { late, done } = await storm(product, stormSeconds);
    const times = Object.entries(done).map(([what, count]) => `${count} ${what}`);
    return [
      {
        what: 'event loop in a storm, at most this late in 99 of 100 looks',
        figure: late,
        unit: ' ms',
        aim: { atMost: 30 },
        note: `In ${stormSeconds} s: ${times.join(', ')}.`,
      },
    ];
  },
  streams: async (product, databaseUrl) => {
    const { memory, told } = await openStreams(product, databaseUrl, streams);
    return [
      {
        what: `memory for ${streams} open streams of live news, above rest`,
        figure: memory / megabyte,
        unit: ' MB',
        aim: { atMost: 300 },
        note: `A change was told to all who may know ${told.toFixed(0)} ms after it was asked for.`,
      },
    ];
  },
};

function memory({ pid }: Metered, when: string): Finding {
  const { program, database } = memoryOf(pid);
  return {
    what: `memory ${when}`,
    figure: program / megabyte,
    unit: ' MB',
    aim: { atMost: 400 },
    note: `PostgreSQL takes ${(database / megabyte).toFixed(0)} MB beside it.`,
  };
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sections);
const findings: Finding[] = [];
try {
  const first = await startMeasured(env);
  await first.stop();
  const product = metered(await startMeasured(env), metricsToken);
  try {
    console.log(`first start, with demo data  ${first.seconds.toFixed(1)} s`);
    console.log(`second start                 ${product.seconds.toFixed(1)} s`);
    const databaseUrl = await findEmbedded(dataDir);
    if (!databaseUrl) throw new Error('the product runs no PostgreSQL');
    for (const [name, section] of Object.entries(sections)) {
      if (!wanted.includes(name)) continue;
      try {
        findings.push(...(await section(product, databaseUrl)));
      } catch (error) {
        console.error(`${name} could not be measured:`, error);
        process.exitCode = 1;
      }
    }
    printFindings(findings);
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
