import type { PageTag } from './page-invalidation.ts';

/** How long a page waits for the API, in milliseconds. */
export const pageWaits = 1_500;

/** What a page learns about itself from what it reads while it renders. */
export interface PageFacts {
  /** What it shows: a change to any of these makes it stale. */
  tags: Set<PageTag>;
  /** Until when it stays true if nothing changes; null: until midnight, like any page that shows a day or a year. */
  until: Date | null;
  /** How old its data is: `kept` is the last good answer, `usual` the default rules. */
  data: 'fresh' | 'kept' | 'usual';
}

export const noFacts = (): PageFacts => ({ tags: new Set(), until: null, data: 'fresh' });

/** Notes that the page changes with time alone. */
export function trueUntil(facts: PageFacts, until: Date): void {
  if (!facts.until || until < facts.until) facts.until = until;
}

export function addFacts(facts: PageFacts, part: PageFacts): void {
  for (const tag of part.tags) facts.tags.add(tag);
  if (part.until) trueUntil(facts, part.until);
}

/** Milliseconds for which a page stays true if nothing changes. */
export function trueFor({ until }: PageFacts, now: Date): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.max(0, Math.min(midnight, until?.getTime() ?? midnight) - now.getTime());
}

/**
 * The fields of what pages read that the API says in words, so in the language it was asked in; all else is the same
 * in every language. A page does without them.
 */
export const fieldsInWords: ReadonlySet<string> = new Set(['unavailable', 'awaySoon']);
