import { type Duty, mayDo } from '../account/duties.ts';
import { mayRead, type RequestEventName } from '../request/history/events.ts';

const hour = 60 * 60_000;
const seconds = 1_000;

export const liveLimits = {
  /** How long a broken stream can resume, in milliseconds. */
  retention: 24 * hour,
  /** Open streams per copy, for one session or one guest's request. */
  perSession: 6,
  /** Silence before a heartbeat comment: proxies close idle streams after 30 to 60 seconds. */
  beat: 15 * seconds,
  /** After missing more events than this, the client reloads everything. */
  mostResumed: 500,
  /** Delay before reconnecting, plus a random spread. */
  retry: 2 * seconds,
  retrySpread: 3 * seconds,
} as const;

/** `request` and `payout`: one has changed; `reload`: too much was missed. */
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

/** Who receives live events: an account as a fan, an artist, guests by their request link, and admins with the duty. */
export type Topic = `user:${string}` | `artist:${string}` | `request:${string}` | 'requests' | 'payouts';

/** Whether the fan and the artist receive an event; an artist who may not see the request yet doesn't. */
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
 * A message between copies: an event by its id, or a topic whose subscribers must be checked again. Null for anything
 * else, such as another version's.
 */
export function parseMessage(text: string): { event: string } | { recheck: Topic } | null {
  const [, verb, about = ''] = /^(live|look) ((?:(?:user|request):)?[0-9a-f-]{36})$/.exec(text) ?? [];
  if (verb === 'live') return { event: about };
  return verb === 'look' ? { recheck: about as Topic } : null;
}

/** A server-sent event. With an id, a broken stream can resume after it. */
export function frameOf(kind: LiveKind, data: object = {}, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function frameOfEvent({ id, requestId, payoutId, event }: LiveEvent): string {
  return requestId === null
    ? frameOf('payout', { id: payoutId }, id)
    : frameOf('request', { id: requestId, event }, id);
}
