/** What is known of a request to walk from one to the next. */
interface Waiting {
  id: string;
  actions: readonly string[];
}

/** Those that wait for a video of which none is being sent. */
export const waitingOf = <Request extends Waiting>(items: readonly Request[], sending: readonly string[]) =>
  items.filter(({ id, actions }) => actions.includes('deliver') && !sending.includes(id));

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
