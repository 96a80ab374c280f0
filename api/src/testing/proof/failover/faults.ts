import { brief } from '../../orders.ts';
import type { Scene } from '../crashes/under-load.ts';
import { type Cluster, until, untilWhole } from './cluster.ts';
import { openWitness } from './witness.ts';

/** Seconds from a fault to the first order that is acknowledged after it, at most. */
const bounds = { kill: 30, freeze: 45 };
export type Fault = keyof typeof bounds;

export interface Outcome {
  fault: Fault;
  /** Seconds until the first write. */
  firstWrite: number;
  breaks: string[];
}

/** Milliseconds that a thawed PostgreSQL acts before its Patroni wakes, which is the worst order. */
const unwatched = 3_000;
/** Milliseconds of ordinary days before each fault. */
const calm = 5_000;

/** One fault of the primary while orders come in; answers once both machines are whole again. */
export async function play(fault: Fault, cluster: Cluster, scene: Scene): Promise<Outcome> {
  const { primary, standby } = await untilWhole(cluster.nodes);
  await Bun.sleep(calm);
  const witness = await openWitness(cluster.urlOf(primary));
  const breaks: string[] = [];
  const startedAt = performance.now();
  primary[fault]();
  const firstWrite = await secondsToFirstOrder(scene, startedAt);
  // What was on its way when the fault came has arrived by now.
  const before = witness.acknowledged.length;
  if (firstWrite > bounds[fault])
    breaks.push(`after a ${fault} the first write took ${firstWrite.toFixed(1)} s, not ${bounds[fault]}`);
  if (!(await standby.is('primary'))) breaks.push(`after a ${fault} ${standby.name} is not the primary`);

  if (fault === 'kill') await primary.start();
  else await primary.thaw(() => Bun.sleep(unwatched));
  await until(`${primary.name} follows`, () => primary.is('replica'));
  await witness.stop();
  const late = witness.acknowledged.length - before;
  if (late > 0) breaks.push(`after a ${fault} the old primary acknowledged ${late} writes`);
  const lost = await witness.missingFrom(cluster.urlOf(standby));
  if (lost.length > 0)
    breaks.push(`a ${fault} lost ${lost.length} of ${witness.acknowledged.length} acknowledged writes`);
  const whole = await untilWhole(cluster.nodes);
  if (whole.primary !== standby) breaks.push(`after a ${fault} the old primary took the lead back`);
  return { fault, firstWrite, breaks };
}

/** Orders that begin every half second, each repeated as clients do, until one of them is acknowledged. */
async function secondsToFirstOrder({ shop, dice }: Scene, startedAt: number): Promise<number> {
  let firstAt: number | null = null;
  const orders: Promise<void>[] = [];
  const order = async () => {
    const key = crypto.randomUUID();
    const body = { ...brief, artistId: dice.pick(shop.artists).artistId };
    const fan = dice.pick(shop.fans);
    const placed = await shop.client.call(shop.tokenOf(fan), 'POST', '/requests', { key, body });
    if (placed.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(placed.body)}`);
    shop.said.requests.set(key, (placed.body.request as { id: string }).id);
    firstAt ??= performance.now();
  };
  while (firstAt === null) {
    orders.push(order());
    await Promise.race([...orders, Bun.sleep(500)]);
  }
  await Promise.all(orders);
  return (firstAt - startedAt) / 1000;
}
