import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages, generateCode } from '../api/scripts/build.ts';
import { loadDemo } from '../api/src/demo/load.ts';
import { boot } from '../api/src/start/boot.ts';
import { readEnv } from '../api/src/start/env.ts';
import { silentLog } from '../api/src/start/log.ts';
import { openDatabase } from '../api/src/start/open-database.ts';
import { createNews, type NewsReader } from '../api/src/web/news.ts';
import { pageReaders } from '../api/src/web/page-reads.ts';
import { builtWeb } from '../api/src/web/web.ts';

const addresses = ['/', '/artists', '/artists/wanjiru-nduta', '/terms'];
const goal = { address: '/', milliseconds: 8 };
/** Until the code is compiled, and then as many as are counted, in parts of which the middle one is told. */
const warmUp = 150;
const parts = 5;
const inOnePart = 40;

await generateCode();
await buildPages();
const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-pages-'));
const env = { ...readEnv({ DATA_DIR: dataDir }), demo: true };
const database = await openDatabase(env);
const { ctx, stop } = boot({ env, databaseUrl: database.url, log: silentLog });
try {
  await loadDemo({ env, database, present: await ctx.clock.read() });
  const readers: NewsReader[] = [];
  const news = {
    ...createNews(),
    isHeard: () => true,
    read: (reader: NewsReader) => void readers.push(reader),
  };
  const web = await builtWeb(
    {
      readerOf: pageReaders(ctx),
      callApi: () => Promise.reject(new Error('a kept page reads without a call')),
    },
    env,
    { news },
  );

  const visit = async (address: string) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await web(new Request(env.publicUrl + address, { headers }), '127.0.0.1');
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  /** As though anything on it may have been changed since. Counts are read again every half minute, as always. */
  const makeAgain = async (address: string) => {
    for (const reader of readers) reader.missed();
    await visit(address);
  };

  console.log('milliseconds of this process for one page, made again and as it is kept');
  for (const address of addresses) {
    const made = await processorTime(() => makeAgain(address));
    const kept = await processorTime(() => visit(address));
    const reached =
      address === goal.address && made > goal.milliseconds ? `  aim ${goal.milliseconds}: missed` : '';
    console.log(
      `${address.padEnd(24)} ${made.toFixed(2).padStart(7)} ${kept.toFixed(3).padStart(7)}${reached}`,
    );
  }
} finally {
  await stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Milliseconds of processor that one round takes this process, all its threads together. */
async function processorTime(round: () => Promise<void>): Promise<number> {
  for (let warm = 0; warm < warmUp; warm += 1) await round();
  const times = [];
  for (let part = 0; part < parts; part += 1) {
    const before = process.cpuUsage();
    for (let each = 0; each < inOnePart; each += 1) await round();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / inOnePart);
  }
  return times.sort((a, b) => a - b)[Math.floor(parts / 2)] ?? 0;
}
