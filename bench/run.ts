import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/scripts/free-port.ts';
import { type Finding, printFindings } from './findings.ts';
import { comparePages } from './pages.ts';
import { memoryOf, processorOf } from './processor.ts';
import { type Measured, startMeasured } from './start.ts';

const megabyte = 1024 * 1024;
/** Idle begins two minutes after the start, and is measured for one. */
const idle = { afterMs: 120_000, forMs: 60_000 };

if (process.platform !== 'linux')
  throw new Error('The bench reads processor time and memory from Linux’s /proc.');

const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-'));
const env = {
  DATA_DIR: dataDir,
  PORT: String(freePort()),
  // The callers say from which network they come.
  TRUST_PROXY: '127.0.0.1',
};

function started(which: string, { seconds }: Measured, atMost: number): Finding {
  const note = 'From the command to its address, with the packages installed.';
  return { what: `${which} start`, figure: seconds, unit: ' s', aim: { atMost }, note };
}

function memory({ pid }: Measured, when: string, atMost: number): Finding {
  const { program, database } = memoryOf(pid);
  return {
    what: `memory ${when}`,
    figure: (program + database) / megabyte,
    unit: ' MB',
    aim: { atMost },
    note: `PostgreSQL’s part of it is ${(database / megabyte).toFixed(0)} MB.`,
  };
}

/** What the product takes while nobody asks for anything. */
async function idling(product: Measured): Promise<Finding[]> {
  await Bun.sleep(idle.afterMs);
  const before = processorOf(product.pid);
  await Bun.sleep(idle.forMs);
  const after = processorOf(product.pid);
  const share = (of: 'program' | 'database') => (100 * (after[of] - before[of])) / idle.forMs;
  return [
    {
      what: 'idle, of one core',
      figure: share('program') + share('database'),
      unit: ' %',
      aim: { atMost: 1 },
      note: `PostgreSQL’s part of it is ${share('database').toFixed(2)} %.`,
    },
    memory(product, 'when idle', 300),
  ];
}

const findings: Finding[] = [];
try {
  const first = await startMeasured(env);
  await first.stop();
  const product = await startMeasured(env);
  try {
    findings.push(started('first', first, 45), started('second', product, 6));
    findings.push(...(await idling(product)));
    findings.push(...(await comparePages(product)), memory(product, 'after a minute of load', 400));
    printFindings(findings);
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
