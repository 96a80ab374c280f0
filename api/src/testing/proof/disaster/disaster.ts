import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBreaks } from '../books.ts';
import type { Dice } from '../dice.ts';
import { keepEvidence, rowsOf } from '../evidence.ts';
import { live, mishaps } from '../history.ts';
import { settleEverything } from '../settle.ts';
import { addTo, inWords, type Tally } from '../tally.ts';
import { openWorld, type World } from '../world.ts';
import { type Facts, factsOf, missingFrom, onlyIn } from './facts.ts';
import { recover } from './recover.ts';
import { type BackupSource, backUp, restore } from './restore.ts';

/** Orders until the end of the world, more than ever come before it. */
const orders = 200;
const hour = 3_600_000;
/** The copies after a restore open sandbox banks of their own, which know nothing of what was paid; the others live on. */
const crowd = { withSandbox: false, currencies: ['KES', 'KES', 'NGN', 'USD', 'GHS'] } as const;

/**
 * Loses everything at a random moment, so many times, and starts again from the last backup.
 *
 * A seed draws the same people, prices, moves and mishaps, but not the same disaster: calls made at the same moment reach
 * PostgreSQL and the providers in an order of their own, and ids and keys are new each time. A red one is explained by
 * the file that it leaves, which holds what both databases and the providers had.
 */
export async function proveDisasters(
  seed: number,
  disasters: number,
): Promise<{ count: string; breaks: string[] }> {
  const breaks: string[] = [];
  const tally: Tally = {};
  for (let next = seed; next < seed + disasters; next++) {
    const { breaks: found, ...disaster } = await playDisaster(next).catch((error: unknown) => ({
      breaks: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      tally: {},
    }));
    addTo(tally, disaster.tally);
    breaks.push(...found.map((line) => `--only disaster --seed ${next} --disasters 1: ${line}`));
    if (found.length > 0) console.error(breaks.at(-1));
  }
  return { count: `${disasters} disasters: ${inWords(tally)}`, breaks };
}

async function playDisaster(seed: number): Promise<{ breaks: string[]; tally: Tally }> {
  await using closing = new AsyncDisposableStack();
  const world = await openWorld(seed, { ...crowd, currencies: [...crowd.currencies] });
  closing.defer(() => world.close());
  const folder = await mkdtemp(join(tmpdir(), 'salamu-disaster-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const log: string[] = [];
  for (const simulator of world.simulators.values()) simulator.mishaps = mishaps;
  const { kept, before } = await liveUntilTheEnd(world, join(folder, 'backups'), log);
  const lost = await factsOf(world.product.ctx.db);
  const lostRows = await rowsOf(world.product.ctx.db);
  await world.destroy();
  await outage(world, world.dice.branch());

  const again = await restore(world, kept, join(folder, 'again'));
  closing.defer(() => again.stop());
  const breaks = missingFrom(await factsOf(again.stage.product.ctx.db), before);
  const recovered = await recover(again.stage, world.dice.branch(), world.product.mails);
  await settleEverything(again.stage);
  breaks.push(...recovered.breaks, ...(await findBreaks(again.stage, recovered.unplaced)));
  if (breaks.length > 0)
    breaks.push(`what was there is in ${await keepEvidence(again.stage, log, lostRows)}`);
  return {
    breaks,
    tally: {
      'orders kept': before.get('requests')?.size ?? 0,
      'orders lost': onlyIn(lost, before, 'requests').length,
      'payments found': recovered.payments,
      'payments of lost orders': recovered.strays,
      'refunds and payouts found': recovered.sent,
      'refunds and payouts without a place': recovered.unplaced.length,
    },
  };
}

/** Backs up at a random moment, beside the running product, and stops at another one. */
async function liveUntilTheEnd(
  world: World,
  place: string,
  log: string[],
): Promise<{ kept: BackupSource; before: Facts }> {
  const { dice, product } = world;
  const dumpAt = dice.between(20, 60);
  const endAt = dumpAt + dice.between(1, 60);
  let before: Facts = new Map();
  let dump: Promise<BackupSource> | undefined;
  let turn = 0;
  await live(world, orders, log, async () => {
    turn += 1;
    if (turn === dumpAt) {
      before = await factsOf(product.ctx.db);
      // M-Pesa lists two days; what is older, an admin finds in its portal (docs/operate.md).
      world.withoutNaps = true;
      dump = backUp(product.ctx, place);
      // What it throws is thrown below, once it is waited for.
      dump.catch(() => undefined);
    }
    return turn >= endAt;
  });
  if (!dump) throw new Error('the end came before the backup');
  return { kept: await dump, before };
}

/** Hours in which nobody answers: the providers work on, and give up on webhooks. */
async function outage({ product, simulators }: World, dice: Dice): Promise<void> {
  for (let hours = dice.between(1, 30); hours > 0; hours--) {
    product.clock.advance(hour);
    for (const simulator of simulators.values()) {
      await simulator.progress();
      await simulator.deliverWebhooks();
    }
  }
}
