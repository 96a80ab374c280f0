import type { Occasion } from '@salamu/api/domain/request/brief';
import { songKey } from '@salamu/api/domain/request/songs';
import { type Batch, studioPath } from '../artist/parts/addresses.ts';

/** What is known of a request to walk from one to the next. */
interface Waiting {
  id: string;
  actions: readonly string[];
  occasion: Occasion;
  song: string | null;
}

/** Whether a request belongs to a batch; every request does where there is none. */
const isOf = ({ occasion, song }: Pick<Waiting, 'occasion' | 'song'>, batch: Batch | undefined): boolean => {
  if (!batch) return true;
  if ('occasion' in batch) return occasion === batch.occasion;
  return song ? songKey(song) === songKey(batch.song) : false;
};

/** The studio for a request; within a batch if the request belongs to it. */
export const studioOf = (request: Pick<Waiting, 'id' | 'occasion' | 'song'>, batch?: Batch) =>
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

/** Those that wait for a video and have something in common. */
interface Group<Request> {
  /** The occasion's code, or the song, folded. */
  name: string;
  batch: Batch;
  items: Request[];
}

const batchBy = {
  occasion: ({ occasion }: Waiting) => ({ name: occasion, batch: { occasion } }),
  song: ({ song }: Waiting) => song && { name: songKey(song), batch: { song } },
} as const;

/** Those that wait for a video by their occasions or songs, in the order given; those without a song; and all others. */
export function batched<Request extends Waiting>(items: readonly Request[], by: keyof typeof batchBy) {
  const waiting = waitingOf(items, []);
  const groups = new Map<string, Group<Request>>();
  const alone: Request[] = [];
  for (const request of waiting) {
    const found = batchBy[by](request);
    const group = found && groups.get(found.name);
    if (!found) alone.push(request);
    else if (group) group.items.push(request);
    else groups.set(found.name, { ...found, items: [request] });
  }
  return { groups: [...groups.values()], alone, others: items.filter((item) => !waiting.includes(item)) };
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
