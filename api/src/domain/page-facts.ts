import type { PageTag } from './page-news.ts';

/** What a page says of itself while it is made, by what it reads. */
export interface PageFacts {
  /** What it shows: a change of one of these makes it another page. */
  tags: Set<PageTag>;
  /** Until when it is true if nothing is changed; null: until midnight, as any page that names a day or a year. */
  until: Date | null;
  /** How old its data is: `kept` is the last good answer, `usual` the rules that we began with. */
  data: 'fresh' | 'kept' | 'usual';
}

export const noFacts = (): PageFacts => ({ tags: new Set(), until: null, data: 'fresh' });

/** Notes that what is shown changes by time alone. */
export function trueUntil(facts: PageFacts, until: Date): void {
  if (!facts.until || until < facts.until) facts.until = until;
}

/** Notes what a part of the page has noted of itself. */
export function addFacts(facts: PageFacts, part: PageFacts): void {
  for (const tag of part.tags) facts.tags.add(tag);
  if (part.until) trueUntil(facts, part.until);
}

/** Milliseconds for which a page stays true if nothing is changed. */
export function trueFor({ until }: PageFacts, now: Date): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.max(0, Math.min(midnight, until?.getTime() ?? midnight) - now.getTime());
}
