import { backoff } from '#api/async/backoff.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import type { ChannelAnswer } from '#api/providers/channel.ts';
import type { Context } from '#api/start/context.ts';

/** Why a message failed before its provider has told so. */
type Failure = 'unsure' | 'stopped' | 'late' | 'spent' | 'refused' | 'unreachable';

export type Tried =
  | { answer: ChannelAnswer }
  | { failure: Failure }
  /** It never left, because something of ours failed. */
  | { error: unknown };

/** Have a message sent, once it is written down that it may leave. */
export async function handOver(
  { log }: Pick<Context, 'log'>,
  id: string,
  send: () => Promise<ChannelAnswer>,
): Promise<Tried> {
  try {
    const answer = await send();
    if (answer.outcome !== 'sent') log.warn({ message: id, reason: answer.reason }, 'a message was not sent');
    return { answer };
  } catch (error) {
    log.warn({ error, message: id }, 'nobody knows whether a message was sent');
    return { failure: 'unsure' };
  }
}

/** What to write down after a try: that it was sent, why it never will be, or when to try again. */
export function afterTry(tried: Tried, attempts: number, now: Date) {
  if ('failure' in tried) return failed(tried.failure);
  const next = { runAt: after(now, backoff(attempts)) };
  const again = (change: { runAt: Date; triedAt?: null }) =>
    attempts >= textRules.tries ? failed('unreachable') : change;
  if ('error' in tried) return again(next);
  const { answer } = tried;
  if (answer.outcome === 'not-now') return again({ ...next, triedAt: null });
  if (answer.outcome === 'refused') return failed('refused');
  const { reference, cost, isThere } = answer;
  return { state: isThere ? ('arrived' as const) : ('sent' as const), reference, cost, sentAt: now };
}

const failed = (failure: Failure) => ({ state: 'failed' as const, failure });
