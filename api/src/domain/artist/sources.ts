import { m } from '@salamu/messages/messages';
/** Where a visit to an artist’s page came from, as the link they shared says: a short word. */
export const sourceRules = {
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  /** Characters. */
  max: 24,
  /** How many words of an artist’s own are counted apart; more are counted as `other`. */
  own: 20,
  /** The days that an artist sees. */
  days: 30,
} as const;

/** These are always counted apart. */
const knownSources = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
  other: m.artist_source_other,
} as const;
export type KnownSource = keyof typeof knownSources;
export const knownSourceNames = Object.keys(knownSources) as KnownSource[];

/** What a source is called: `WhatsApp`, or an artist’s own word. */
export function sourceName(source: string): string {
  if (!isKnownSource(source)) return source;
  const name = knownSources[source];
  return typeof name === 'string' ? name : name();
}

export const otherSource = 'other' satisfies KnownSource;

export const isKnownSource = (word: string): word is KnownSource => Object.hasOwn(knownSources, word);

const parameter = 'from';
const word = new RegExp(sourceRules.pattern);

/** The word as it is counted; null if it is none. */
export function readSource(written: string | null): string | null {
  const source = written?.trim().toLowerCase() ?? '';
  return source.length <= sourceRules.max && word.test(source) ? source : null;
}

/** The source in an address’s query; null if it names none. */
export const sourceIn = (query: URLSearchParams): string | null => readSource(query.get(parameter));

export const linkWithSource = (address: string, source: string): string =>
  `${address}?${parameter}=${source}`;
