import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@salamu/prisma/migrate';
import { metricsToken, type Scene, underLoad } from '../crashes/under-load.ts';
import { startCluster } from './cluster.ts';
import { watchDirectory } from './directory.ts';
import { type Fault, type Outcome, play } from './faults.ts';

/**
 * Three copies of the product take orders behind a database that fails over, while its primary is killed or frozen, and
 * read their directory from the machine that follows, whichever that is.
 */
export async function proveFailover(
  seed: number,
  faults: number,
): Promise<{ count: string; breaks: string[] }> {
  await using closing = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-failover-copies-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const cluster = await startCluster();
  closing.defer(() => cluster.stop());
  const { databaseUrl, directUrl, readUrl } = cluster;
  await migrate(directUrl);
  const outcomes: Outcome[] = [];
  let directoryFacts = '';
  const { facts, breaks } = await underLoad(
    seed,
    { databaseUrl, directUrl, readUrl, dataDir, skews: [0, 0, 0] },
    async (scene) => {
      const directory = await watchDirectory(scene);
      const left = { kill: faults, freeze: faults };
      while (left.kill + left.freeze > 0) {
        const fault = scene.dice.weighted(left);
        left[fault] -= 1;
        outcomes.push(await play(fault, cluster, scene));
      }
      const watched = await directory.stop();
      const reads = await replicaReads(scene);
      directoryFacts = `the directory read back ${watched.looks} times, ${reads} answers from the replica`;
      if (reads === 0) watched.breaks.push('nothing was read from the replica');
      return [...outcomes.flatMap((outcome) => outcome.breaks), ...watched.breaks];
    },
  );
  const kinds: Fault[] = ['kill', 'freeze'];
  const times = kinds.map((kind) => `first write after a ${kind}: ${secondsOf(outcomes, kind)} s`);
  return {
    count: [`${faults} kills, ${faults} freezes`, ...times, directoryFacts, ...facts].join('; '),
    breaks,
  };
}

/** How many answers the copies have had from the replica since they started. */
async function replicaReads({ copies }: Scene): Promise<number> {
  const counts = copies.map(async ({ url }) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const [, count] = /^salamu_replica_reads_total\{from="replica"\} (\d+)$/m.exec(await answer.text()) ?? [];
    return Number(count ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const secondsOf = (outcomes: Outcome[], kind: Fault) =>
  outcomes
    .filter(({ fault }) => fault === kind)
    .map(({ firstWrite }) => firstWrite.toFixed(1))
    .join(', ');
