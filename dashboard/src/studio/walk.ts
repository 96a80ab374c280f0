import type { Occasion } from '@salamu/api/domain/request/brief';
import { type Batch, studioPath } from '../artist/parts/addresses.ts';

/** What is known of a request to walk from one to the next. */
interface Waiting {
  id: string;
  actions: readonly string[];
  occasion: Occasion;
}

/** Whether a request belongs to a batch; every request does where there is none. */
const isOf = ({ occasion }: Pick<Waiting, 'occasion'>, batch: Batch | undefined): boolean =>
  !batch || occasion === batch.occasion;

/** The studio for a request; within a batch if the request belongs to it. */
export const studioOf = (request: Pick<Waiting, 'id' | 'occasion'>, batch?: Batch) =>
  studioPath(request.id, isOf(request, batch) ? batch : undefined);

/** Those that wait for a video of which none is being sent; of one batch only, if one is given. */
export const waitingOf = <Request extends Waiting>(
  items: readonly Request[],
  sending: readonly string[],
  batch?: Batch,
) =>
  items.filter(
    (request) => request.actions.includes('deliver') && !sending.includes(request.id) && isOf(request, batch),
  );

/** Those that wait for a video by their occasions, in the order given; and all others. */
export function batched<Request extends Waiting>(items: readonly Request[]) {
  const waiting = waitingOf(items, []);
  const groups = [...Map.groupBy(waiting, ({ occasion }) => occasion)];
  return {
    groups: groups.map(([occasion, items]) => ({ occasion, items })),
    others: items.filter((item) => !waiting.includes(item)),
  };
}

/** Forth or back. */
export type Way = 1 | -1;

/** The one after this one or before it, around the ends; null if there is no other. */
export function beside<Request extends Waiting>(
  items: readonly Request[],
  id: string,
  way: Way,
): Request | null {
  const place = items.findIndex((each) => each.id === id);
  const other = place < 0 ? items[0] : items.at((place + way) % items.length);
  return other && other.id !== id ? other : null;
}

const keys: Readonly<Record<string, Way>> = { ArrowRight: 1, n: 1, ArrowLeft: -1, p: -1 };

export const wayOfKey = (key: string): Way | null =>
  (Object.hasOwn(keys, key) ? keys[key] : undefined) ?? null;

const leastSwipe = 60;

/** Where a finger leads that went so far across and down, in pixels. */
export function wayOfSwipe(across: number, down: number): Way | null {
  if (Math.abs(across) < leastSwipe || Math.abs(across) < 2 * Math.abs(down)) return null;
  return across < 0 ? 1 : -1;
}
