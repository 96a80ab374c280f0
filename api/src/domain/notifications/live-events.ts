import { type Duty, mayDo } from '../account/duties.ts';
import { mayRead, type RequestEventName } from '../request/history/events.ts';

const hour = 60 * 60_000;
const seconds = 1_000;

export const liveLimits = {
  /** How long a stream that broke can go on where it was, in milliseconds. */
  retention: 24 * hour,
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

export interface LiveEvent {
  id: string;
  requestId: string | null;
  payoutId: string | null;
  event: RequestEventName | null;
  forFan: boolean;
  fanId: string | null;
  artistId: string | null;
}

/** Who hears news: an account as a fan, an artist, guests by their link to a request, and admins with a duty for it. */
export type Topic = `user:${string}` | `artist:${string}` | `request:${string}` | 'requests' | 'payouts';

/** Whether the fan and the artist hear of an event; an artist who may not see the request yet hears nothing. */
export function audienceOf(
  event: RequestEventName,
  isSeen: boolean,
): { forFan: boolean; forArtist: boolean } {
  return { forFan: mayRead(event, 'fan'), forArtist: isSeen && mayRead(event, 'artist') };
}

export function topicsOf({ requestId, forFan, fanId, artistId }: LiveEvent): Topic[] {
  const topics: Topic[] = [requestId === null ? 'payouts' : 'requests'];
  if (forFan && fanId !== null) topics.push(`user:${fanId}`);
  if (forFan && requestId !== null) topics.push(`request:${requestId}`);
  if (artistId !== null) topics.push(`artist:${artistId}`);
  return topics;
}

export function topicsOfUser(user: {
  id: string;
  artistId: string | null;
  duties: readonly Duty[];
}): Topic[] {
  const topics: Topic[] = [`user:${user.id}`];
  if (user.artistId !== null) topics.push(`artist:${user.artistId}`);
  if (mayDo(user.duties, 'listRequestsForAdmin')) topics.push('requests');
  if (mayDo(user.duties, 'listPayouts')) topics.push('payouts');
  return topics;
}

export const topicOfGuest = (requestId: string): Topic => `request:${requestId}`;

/**
 * What copies tell each other: that there is news, by its id, or that those with this ear may not hear any more.
 * Null for other words, and for those of another version.
 */
export function parseMessage(text: string): { event: string } | { recheck: Topic } | null {
  const [, verb, about = ''] = /^(live|look) ((?:(?:user|request):)?[0-9a-f-]{36})$/.exec(text) ?? [];
  if (verb === 'live') return { event: about };
  return verb === 'look' ? { recheck: about as Topic } : null;
}

/** As it goes over the line. News has an id, by which a broken stream goes on; nobody else's is ever sent. */
export function frameOf(kind: LiveKind, data: object = {}, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function frameOfEvent({ id, requestId, payoutId, event }: LiveEvent): string {
  return requestId === null
    ? frameOf('payout', { id: payoutId }, id)
    : frameOf('request', { id: requestId, event }, id);
}
