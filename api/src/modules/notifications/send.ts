import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import {
  type Channel,
  channelRules,
  type PhonePurpose,
  type TextVia,
  textVias,
} from '#api/domain/notifications/kinds.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { prepareForEndpoint } from '#api/modules/notifications/webhooks/prepare.ts';
import type { Answer, Failure, Prepared, SentMail } from '#api/providers/channel.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { prepareForBrowser } from './browsers/prepare.ts';
import { isSpent } from './costs.ts';
import { prepareMail } from './mails/prepare.ts';
import { prepareForPhone } from './phones/prepare.ts';
import { prepareAnswer } from './phones/stop.ts';
import {
  type Change,
  claimOn,
  type Due,
  lease,
  moveMails,
  needless,
  type Ours,
  queueOf,
  updateNotification,
} from './repo.ts';
import { prepareVideo } from './videos/prepare.ts';

type Sendable = Extract<Prepared, { send: unknown }>;

/** What a try came to. `error`: it never left, because something of ours failed. */
type Outcome =
  | Exclude<Prepared, Sendable>
  | (Omit<Sendable, 'send' | 'to'> & { answer: Answer })
  | { error: unknown };

const sendingOn = (channel: Channel): Sending<Context, Due, Outcome> => ({
  lease,
  atOnce: 10,
  claim: claimOn(channel),
  attempt,
  unsure({ log }, { id }, error) {
    log.warn({ error, message: id }, 'a message could not be sent yet');
    return { error };
  },
  record,
});

/** A channel's part of the job, which waits for no other channel's. */
export const lane = <Name extends Channel>(channel: Name) => ({
  name: `notifications-${channel}` as const,
  queues: [queueOf(channel)],
  run: (ctx: Context, most?: number): Promise<number> => sendDue(ctx, sendingOn(channel), most),
});

const isToPhone = (channel: Channel): channel is TextVia => textVias.some((via) => via === channel);

function prepare(ctx: Context, due: Due): Promise<Prepared> {
  if (due.channel === 'email') return prepareMail(ctx, due);
  if (due.channel === 'push') return prepareForBrowser(ctx, due);
  if (due.channel === 'webhook') return prepareForEndpoint(ctx, due);
  if (due.about === 'answer') return prepareAnswer(ctx, due);
  return due.requestId ? prepareVideo(ctx, due) : prepareForPhone(ctx, due, due.channel);
}

async function attempt(ctx: Context, due: Due): Promise<Outcome> {
  // It may have gone out the last time: no provider of phones can be asked, or takes a key by which it would know it
  // again. A browser shows what comes again in place of the first; an endpoint and a mail's reader know it by its id.
  if (due.triedAt && isToPhone(due.channel)) return { failure: 'unsure' };
  const prepared = await prepare(ctx, due);
  if (typeof prepared === 'string' || !('send' in prepared)) return prepared;
  if (isToPhone(due.channel) && (await isSpent(ctx, due.channel, due.about as PhonePurpose)))
    return { failure: 'spent' };
  const { send, to, ...rest } = prepared;
  const triedAt = ctx.clock.now();
  const runAt = after(triedAt, lease);
  if (!(await updateNotification(ctx.db, due, { triedAt, runAt, ...(to && { to }) }))) return 'gone';
  due.runAt = runAt;
  try {
    const answer = await send();
    if (answer === 'gone') return answer;
    if ('reason' in answer)
      ctx.log.warn({ message: due.id, reason: answer.reason }, 'a message was not sent');
    return { ...rest, answer };
  } catch (error) {
    ctx.log.warn({ error, message: due.id }, 'nobody knows whether a message was sent');
    return { failure: 'unsure' };
  }
}

/** Record the outcome of an attempt, and what follows for the mails that a phone is told instead of. */
async function record(ctx: Context, due: Due, outcome: Outcome): Promise<void> {
  if (outcome === 'gone') return;
  const now = ctx.clock.now();
  const change = { lastError: reasonOf(outcome), ...afterTry(outcome, due, now) };
  const { state = 'waiting', runAt = now } = change;
  const { words, keeps, besides = [] } = typeof outcome === 'object' && 'answer' in outcome ? outcome : {};
  const write = (db: Queryable, one: Ours, kept?: SentMail) =>
    updateNotification(db, one, {
      ...change,
      ...(state !== 'waiting' && words !== undefined && { words }),
      ...(state === 'sent' && kept),
    });
  if (isToPhone(due.channel))
    return transaction(ctx.db, async (tx) => {
      if (await write(tx, due)) await moveMails(tx, due, { state, runAt });
    });
  await write(ctx.db, due, keeps);
  for (const also of besides) await write(ctx.db, also, also.keeps);
}

function reasonOf(outcome: Outcome): string | null {
  if (typeof outcome === 'string') return null;
  if ('error' in outcome)
    return `${outcome.error instanceof Error ? outcome.error.message : outcome.error}`.slice(0, 500);
  return 'answer' in outcome && 'reason' in outcome.answer ? outcome.answer.reason.slice(0, 500) : null;
}

/** That it was sent, why it never will be, or when to try again. */
function afterTry(outcome: Exclude<Outcome, 'gone'>, { channel, attempts, ...due }: Due, now: Date): Change {
  const failed = (failure: Failure) => ({ state: 'failed' as const, failure, runAt: now });
  if (outcome === 'needless') return needless;
  if ('failure' in outcome) return failed(outcome.failure);
  if ('until' in outcome) return putOff(outcome.until, { attempts, ...due }, now);
  const runAt = after(now, backoff(attempts));
  const rule = channelRules[channel];
  // What is tried for a time is counted from its first failure.
  const endsAt = due.endsAt ?? ('triedFor' in rule ? after(now, rule.triedFor) : null);
  const isOver = 'tries' in rule ? attempts >= rule.tries : endsAt !== null && runAt > endsAt;
  const again = (failure: Failure = 'unreachable') => (isOver ? failed(failure) : { runAt, endsAt, failure });
  if ('error' in outcome) return { triedAt: null, ...again() };
  const { outcome: took, ...answer } = outcome.answer;
  const status = 'status' in answer ? { status: answer.status ?? null } : {};
  const failure = 'failure' in answer ? answer.failure : undefined;
  if (took === 'not-now') return { triedAt: null, ...status, ...again(failure) };
  if (took === 'refused') return { ...status, ...failed(failure ?? 'refused') };
  const sent = { state: 'sent' as const, failure: null, sentAt: now };
  if (!('reference' in answer)) return { ...sent, ...status };
  const { reference, cost, isThere } = answer;
  return { ...sent, reference, cost, ...(isThere && { state: 'arrived' as const }) };
}

/** What came too soon was not tried, and is of use for as much longer. */
const putOff = (until: Date, { attempts, endsAt }: Pick<Due, 'attempts' | 'endsAt'>, now: Date) => ({
  runAt: until,
  attempts: attempts - 1,
  endsAt: endsAt && attempts === 1 ? after(endsAt, until.getTime() - now.getTime()) : endsAt,
});
