/** The lists of the admins that can be kept as they are narrowed and sorted, by the last word of their address. */
export const viewLists = [
  'artists',
  'requests',
  'users',
  'flags',
  'payouts',
  'refunds',
  'mails',
  'audit',
] as const;
export type ViewList = (typeof viewLists)[number];

/** How long a view's name and its filter may be, in characters, and how many views an admin may keep. */
export const viewLimits = { name: { min: 1, max: 60 }, filter: { min: 1, max: 500 }, perAdmin: 40 };

/** What a search was for may be someone's name or address, and a page of a list is none for long: neither is kept. */
const notKept = ['search', 'cursor'];

/** A list's address after the question mark as a view keeps it, in one order; '' where nothing is chosen. */
export function filterOf(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => value && !notKept.includes(name));
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}
