import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#api/start/context.ts';
import type { Dice } from '../dice.ts';
import { type CopyProcess, untilReady } from './copies.ts';

/** How often each thing happens. */
export interface Harm {
  kills: number;
  /** PostgreSQL is stopped at once, as if the power had failed for it. */
  databaseStops: number;
  /** A few connections are cut. */
  cuts: number;
  freezes: number;
}

interface Place {
  dataDir: string;
  copies: CopyProcess[];
  ctx: Context;
  dice: Dice;
}

/** Longer than half a lease on a payout or a refund: who wakes up then must not send what another has taken over. */
const longFreeze = 40_000;

/** Does all this harm in some order at random moments; answers how long the product was away after each database stop. */
export async function mayhem({ dataDir, copies, ctx, dice }: Place, harm: Harm): Promise<number[]> {
  const readyAfter: number[] = [];
  const frozen: Promise<void>[] = [];
  const kill = async () => dice.pick(copies).kill();
  const killAll = async () => {
    for (const copy of copies) copy.kill();
  };
  const stopDatabase = async () => {
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const stoppedAt = performance.now();
    process.kill(Number(pid), 'SIGQUIT');
    await Bun.sleep(100);
    await Promise.all(copies.map(({ url }) => untilReady(url)));
    readyAfter.push(performance.now() - stoppedAt);
  };
  const cut = async () => {
    const few = dice.between(1, 4);
    await ctx.db.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT ${few}`.catch(
      () => [],
    );
  };
  const freeze = async () => {
    frozen.push(dice.pick(copies).freeze(dice.chance(0.1) ? longFreeze : dice.between(500, 5_000)));
  };

  const both = Math.floor(harm.kills / 10);
  const deck = [
    ...Array<() => Promise<void>>(harm.kills - both * 2).fill(kill),
    ...Array<() => Promise<void>>(both).fill(killAll),
    ...Array<() => Promise<void>>(harm.databaseStops).fill(stopDatabase),
    ...Array<() => Promise<void>>(harm.cuts).fill(cut),
    ...Array<() => Promise<void>>(harm.freezes).fill(freeze),
  ];
  while (deck.length > 0) {
    await Bun.sleep(dice.between(100, 2_500));
    const [next] = deck.splice(dice.between(0, deck.length - 1), 1);
    await next?.();
  }
  await Promise.all(frozen);
  await Promise.all(copies.map(({ url }) => untilReady(url)));
  return readyAfter;
}
