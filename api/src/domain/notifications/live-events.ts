import { type Duty, mayDo } from '../account/duties.ts';
import { mayRead, type RequestEventName } from '../request/history/events.ts';

const hour = 60 * 60_000;
const seconds = 1_000;

export const liveLimits = {
  /** How long a stream that broke can go on where it was, in milliseconds. */
  keptFor: 24 * hour,
  /** How many streams a session, or a guest's request, may have open on one copy. */
  perSession: 6,
  /** How long a stream is silent before it gets a comment: proxies close what says nothing for 30 to 60 seconds. */
  beat: 15 * seconds,
  /** More news than this is not sent one by one: the reader loads everything again. */
  mostResumed: 500,
  /** How long a reader waits before opening a stream that broke again, and how much longer at random. */
  retry: 2 * seconds,
  retrySpread: 3 * seconds,
} as const;

/** What a stream tells: a request or a payout has changed; `reload`: too much was missed to say what. */
export const liveKinds = ['ready', 'request', 'payout', 'reload'] as const;
export type LiveKind = (typeof liveKinds)[number];

export interface LiveNews {
  id: string;
  requestId: string | null;
  payoutId: string | null;
  event: RequestEventName | null;
  forFan: boolean;
  fanId: string | null;
  artistId: string | null;
}

/** Who hears news: an account as a fan, an artist, guests by their link to a request, and admins with a duty for it. */
export type Ear = `user:${string}` | `artist:${string}` | `request:${string}` | 'requests' | 'payouts';

/** Whether the fan and the artist hear of an event; an artist who may not see the request yet hears nothing. */
export function audienceOf(
  event: RequestEventName,
  isSeen: boolean,
): { forFan: boolean; forArtist: boolean } {
  return { forFan: mayRead(event, 'fan'), forArtist: isSeen && mayRead(event, 'artist') };
}

export function earsOf({ requestId, forFan, fanId, artistId }: LiveNews): Ear[] {
  const ears: Ear[] = [requestId === null ? 'payouts' : 'requests'];
  if (forFan && fanId !== null) ears.push(`user:${fanId}`);
  if (forFan && requestId !== null) ears.push(`request:${requestId}`);
  if (artistId !== null) ears.push(`artist:${artistId}`);
  return ears;
}

export function earsOfUser(user: { id: string; artistId: string | null; duties: readonly Duty[] }): Ear[] {
  const ears: Ear[] = [`user:${user.id}`];
  if (user.artistId !== null) ears.push(`artist:${user.artistId}`);
  if (mayDo(user.duties, 'listRequestsForAdmin')) ears.push('requests');
  if (mayDo(user.duties, 'listPayouts')) ears.push('payouts');
  return ears;
}

export const earOfGuest = (requestId: string): Ear => `request:${requestId}`;

/**
 * What copies tell each other: that there is news, by its id, or that those with this ear may not hear any more.
 * Null for other words, and for those of another version.
 */
export function readWords(words: string): { news: string } | { look: Ear } | null {
  const [, verb, about = ''] = /^(live|look) ((?:(?:user|request):)?[0-9a-f-]{36})$/.exec(words) ?? [];
  if (verb === 'live') return { news: about };
  return verb === 'look' ? { look: about as Ear } : null;
}

/** As it goes over the line. News has an id, by which a broken stream goes on; nobody else's is ever sent. */
export function frameOf(kind: LiveKind, data: object = {}, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function frameOfNews({ id, requestId, payoutId, event }: LiveNews): string {
  return requestId === null
    ? frameOf('payout', { id: payoutId }, id)
    : frameOf('request', { id: requestId, event }, id);
}
