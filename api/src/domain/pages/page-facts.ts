import type { PageTag } from './page-invalidation.ts';

/** How long a page waits for the API, in milliseconds. */
export const pageWaits = 1_500;

/** What a page records about itself while it renders. */
export interface PageFacts {
  /** A change to any of these makes it stale. */
  tags: Set<PageTag>;
  /** Valid until then if nothing changes; null: until midnight, like any page with a day or a year. */
  until: Date | null;
  /** `kept` is the last good response, `usual` the default rules. */
  data: 'fresh' | 'kept' | 'usual';
}

export const noFacts = (): PageFacts => ({ tags: new Set(), until: null, data: 'fresh' });

/** Shortens how long the page stays valid. */
export function trueUntil(facts: PageFacts, until: Date): void {
  if (!facts.until || until < facts.until) facts.until = until;
}

export function addFacts(facts: PageFacts, part: PageFacts): void {
  for (const tag of part.tags) facts.tags.add(tag);
  if (part.until) trueUntil(facts, part.until);
}

/** Milliseconds for which a page stays valid if nothing changes. */
export function trueFor({ until }: PageFacts, now: Date): number {
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  return Math.max(0, Math.min(midnight, until?.getTime() ?? midnight) - now.getTime());
}

/** Fields in the language of the API request; all others are the same in every language. Pages do without them. */
export const fieldsInWords: ReadonlySet<string> = new Set(['unavailable', 'awaySoon']);
