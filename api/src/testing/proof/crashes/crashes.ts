import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@salamu/prisma/embedded';
import { migrate } from '@salamu/prisma/migrate';
import { type Harm, mayhem } from './mayhem.ts';
import { underLoad } from './under-load.ts';

const minute = 60_000;
/** How far the clocks of the copies' machines are off: one is right, one ahead, one behind. */
const skews = [0, 7 * minute, -4 * minute];

/**
 * Three copies of the product under load, on a PostgreSQL of their own, while all this harm is done to them: two on
 * machines whose clocks are wrong, all with a mail server that never greets.
 */
export async function proveCrashes(seed: number, harm: Harm): Promise<{ count: string; breaks: string[] }> {
  await using closing = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-crash-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbedded({ dataDir });
  closing.defer(() => database.stop());
  await migrate(database.url);
  let databaseReady: number[] = [];
  const place = { databaseUrl: database.url, dataDir, skews };
  const { facts, breaks, starts } = await underLoad(seed, place, async ({ shop, copies, dice }) => {
    databaseReady = await mayhem({ dataDir, copies, ctx: shop.ctx, dice }, harm);
    return [];
  });
  const { kills, databaseStops, cuts, freezes } = harm;
  const count = [
    `${kills} kills, ${databaseStops} database stops, ${cuts} cuts, ${freezes} freezes`,
    ...facts,
    `clocks off by ${skews.map((skew) => skew / minute).join(', ')} minutes, a mail server that never greets`,
    `ready after a start: ${spread(starts)}, after a database stop: ${spread(databaseReady)}`,
  ].join('; ');
  return { count, breaks };
}

function spread(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => ((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) / 1000).toFixed(1);
  return `median ${at(0.5)} s, most ${at(1)} s`;
}
