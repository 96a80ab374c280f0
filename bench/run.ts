import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/scripts/free-port.ts';
import { answersPerSecond } from './load.ts';
import { startMeasured } from './start.ts';

/** What is asked, as a share of the first: figures of one run on one machine can be compared, others cannot. */
const addresses = ['/api/health', '/api/artists?pageSize=24', '/artists/wanjiru-nduta', '/artists', '/'];
const seconds = 3;

const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-'));
const env = { DATA_DIR: dataDir, PORT: String(freePort()) };
try {
  const first = await startMeasured(env);
  await first.stop();
  const second = await startMeasured(env);
  console.log(`first start, with demo data  ${first.seconds.toFixed(1)} s`);
  console.log(`second start                 ${second.seconds.toFixed(1)} s\n`);
  let fastest: number | null = null;
  for (const address of addresses) {
    const rate = await answersPerSecond(second.url + address, seconds);
    fastest ??= rate;
    console.log(`${address.padEnd(28)} ${Math.round(rate)}/s  ×${(rate / fastest).toFixed(2)}`);
  }
  await second.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
