import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { type TextVia, textVias } from '#api/domain/texts/news.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { mailNow } from '#api/modules/letters/outbox/service.ts';
import { prepareForEndpoint } from '#api/modules/webhooks/prepare.ts';
import type { Answer, Failure, Prepared } from '#api/providers/channel.ts';
import type { Context } from '#api/start/context.ts';
import { prepareForBrowser } from './browsers/prepare.ts';
import { isSpent } from './costs.ts';
import { prepareForPhone } from './phones/prepare.ts';
import { claimOn, type Direct, type Due, queueOf, updateNotification } from './repo.ts';
import { prepareVideo } from './videos/prepare.ts';

type Tried =
  | { answer: Answer }
  | { failure: Failure }
  /** It waits for the end of its reader's quiet hours. */
  | { until: Date }
  /** It never left, because something of ours failed. */
  | { error: unknown };

/** `elsewhere`: another process has it by now, or it is gone with its reader. */
type Outcome = { tried: Tried; words?: string } | 'elsewhere';

const sendingOn = (channel: Direct): Sending<Context, Due, Outcome> => ({
  /** Longer than a batch takes if every message needs its ten seconds. */
  lease: 60_000,
  atOnce: 10,
  claim: claimOn(channel),
  attempt,
  unsure: (_ctx, _due, error) => ({ tried: { error } }),
  record,
});

/** A channel's part of the job, which waits for no other channel's. */
export const lane = <Name extends Direct>(channel: Name) => ({
  name: `notifications-${channel}` as const,
  queues: [queueOf(channel)],
  run: (ctx: Context): Promise<number> => sendDue(ctx, sendingOn(channel)),
});

const isToPhone = (channel: Direct): channel is TextVia => textVias.some((via) => via === channel);

function prepare(ctx: Context, due: Due): Promise<Prepared> {
  if (due.channel === 'push') return prepareForBrowser(ctx, due);
  if (due.channel === 'webhook') return prepareForEndpoint(ctx, due);
  return due.requestId ? prepareVideo(ctx, due) : prepareForPhone(ctx, due, due.channel);
}

async function attempt(ctx: Context, due: Due): Promise<Outcome> {
  // It may have gone out the last time: no provider of phones can be asked, or takes a key by which it would know it
  // again. A browser shows what comes again in place of the first, and an endpoint knows it by its id.
  if (due.triedAt && isToPhone(due.channel)) return { tried: { failure: 'unsure' } };
  const prepared = await prepare(ctx, due);
  if (prepared === 'gone') return 'elsewhere';
  if (!('send' in prepared)) return { tried: prepared };
  if (isToPhone(due.channel) && (await isSpent(ctx, due.channel))) return { tried: { failure: 'spent' } };
  if (!(await updateNotification(ctx.db, due, { triedAt: ctx.clock.now() }))) return 'elsewhere';
  const tried = await handOver(ctx, due.id, prepared.send);
  return tried === 'gone' ? 'elsewhere' : { ...prepared, tried };
}

async function handOver(
  { log }: Context,
  id: string,
  send: () => Promise<Answer | 'gone'>,
): Promise<Tried | 'gone'> {
  try {
    const answer = await send();
    if (answer === 'gone') return answer;
    if ('reason' in answer) log.warn({ message: id, reason: answer.reason }, 'a message was not sent');
    return { answer };
  } catch (error) {
    log.warn({ error, message: id }, 'nobody knows whether a message was sent');
    return { failure: 'unsure' };
  }
}

/** Record the outcome of an attempt. A final one makes the mails due that the message stands for. */
async function record(ctx: Context, due: Due, outcome: Outcome): Promise<void> {
  if (outcome === 'elsewhere') return;
  const now = ctx.clock.now();
  const change = afterTry(outcome.tried, due, now);
  const state = 'state' in change ? change.state : 'waiting';
  const words = due.channel === 'push' ? null : ctx.env.production ? undefined : outcome.words;
  const isOurs = await updateNotification(ctx.db, due, {
    ...change,
    ...(state !== 'waiting' && words !== undefined && { words }),
  });
  if (isOurs && (state === 'failed' || state === 'arrived')) await mailNow(ctx.db, due.mails, now);
}

/** That it was sent, why it never will be, or when to try again. */
function afterTry(tried: Tried, { attempts, endsAt }: Due, now: Date) {
  if ('failure' in tried) return failed(tried.failure);
  if ('until' in tried) return { runAt: tried.until };
  const runAt = after(now, backoff(attempts));
  const isOver = endsAt ? runAt > endsAt : attempts >= textRules.tries;
  const again = (failure: Failure = 'unreachable') => (isOver ? failed(failure) : { runAt, failure });
  if ('error' in tried) return again();
  const { outcome, ...answer } = tried.answer;
  const told = 'status' in answer ? { status: answer.status ?? null } : {};
  const failure = 'failure' in answer ? answer.failure : undefined;
  if (outcome === 'not-now') return { triedAt: null, ...told, ...again(failure) };
  if (outcome === 'refused') return { ...told, ...failed(failure ?? 'refused') };
  const sent = { state: 'sent' as const, failure: null, sentAt: now };
  if (!('reference' in answer)) return { ...sent, ...told };
  const { reference, cost, isThere } = answer;
  return { ...sent, reference, cost, ...(isThere && { state: 'arrived' as const }) };
}

const failed = (failure: Failure) => ({ state: 'failed' as const, failure });
