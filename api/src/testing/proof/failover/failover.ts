import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@salamu/prisma/migrate';
import { underLoad } from '../crashes/under-load.ts';
import { startCluster } from './cluster.ts';
import { type Fault, type Outcome, play } from './faults.ts';

/** Two copies of the product take orders behind a database that fails over, while its primary is killed or frozen. */
export async function proveFailover(
  seed: number,
  faults: Record<Fault, number>,
): Promise<{ count: string; breaks: string[] }> {
  await using closing = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-failover-copies-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const cluster = await startCluster();
  closing.defer(() => cluster.stop());
  const { databaseUrl, directUrl } = cluster;
  await migrate(directUrl);
  const outcomes: Outcome[] = [];
  const { facts, breaks } = await underLoad(
    seed,
    { databaseUrl, directUrl, dataDir, skews: [0, 0] },
    async (scene) => {
      const left = { ...faults };
      while (left.kill + left.freeze > 0) {
        const fault = scene.dice.weighted(left);
        left[fault] -= 1;
        outcomes.push(await play(fault, cluster, scene));
      }
      return outcomes.flatMap((outcome) => outcome.breaks);
    },
  );
  const kinds: Fault[] = ['kill', 'freeze'];
  const times = kinds.map((kind) => `first write after a ${kind}: ${secondsOf(outcomes, kind)} s`);
  return { count: [`${faults.kill} kills, ${faults.freeze} freezes`, ...times, ...facts].join('; '), breaks };
}

const secondsOf = (outcomes: Outcome[], kind: Fault) =>
  outcomes
    .filter(({ fault }) => fault === kind)
    .map(({ firstWrite }) => firstWrite.toFixed(1))
    .join(', ');
