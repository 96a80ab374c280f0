import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { orderTo } from '../orders.ts';
import type { Performer, Person } from './people.ts';
import type { World } from './world.ts';

/** An order that was acknowledged, and who it is about. */
export interface Life {
  id: string;
  fan: Person;
  artist: Performer;
  phones: string[];
}

/** Where an order stands at this moment. */
export interface LifeState {
  status: RequestState;
  /** Its attempts to pay, the latest last. */
  payments: {
    id: string;
    reference: string;
    provider: PaymentProviderName;
    checkoutUrl: string | null;
    createdAt: Date;
  }[];
}

/**
 * Orders a video, at times with the same key from several taps at once.
 * @throws Error where the taps did not become one order
 */
export async function beginLife(world: World): Promise<Life> {
  const { dice } = world;
  const fan = dice.pick(world.fans);
  const artist = dice.pick(world.artists);
  const key = crypto.randomUUID();
  const body = orderTo(artist.artistId, { rush: dice.chance(0.3) });
  const taps = dice.chance(0.15) ? dice.between(2, 4) : 1;
  const tap = async (): Promise<string | null> => {
    const caller = await world.as(fan);
    const answer = await caller.call('POST', '/requests', { body, headers: { 'idempotency-key': key } });
    if (answer.headers.has('retry-after') && [409, 503].includes(answer.status)) return tap();
    // A fan may delete the account meanwhile.
    if (answer.status === 401 && !world.fans.includes(fan)) return null;
    if (answer.status !== 201) throw new Error(`an order was refused: ${await answer.text()}`);
    return (await answer.json()).request.id;
  };
  const [id, ...others] = new Set(await Promise.all(Array.from({ length: taps }, tap)));
  if (others.length > 0) throw new Error(`one key made several orders: ${[id, ...others].join(', ')}`);
  if (!id) return beginLife(world);
  return { id, fan, artist, phones: [phone(dice.between(0, 99_999)), phone(dice.between(0, 99_999))] };
}

const phone = (number: number) => `07120${String(number).padStart(5, '0')}`;

export async function standingOf({ product }: World, lives: Life[]): Promise<Map<string, LifeState>> {
  const rows = await product.ctx.db.request.findMany({
    where: { id: { in: lives.map(({ id }) => id) } },
    select: {
      id: true,
      status: true,
      payments: {
        orderBy: { id: 'asc' },
        select: { id: true, reference: true, provider: true, checkoutUrl: true, createdAt: true },
      },
    },
  });
  return new Map(rows.map(({ id, ...standing }) => [id, standing as LifeState]));
}
