import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { type Channel, channelRules } from '#api/domain/notifications.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { type TextVia, textVias } from '#api/domain/texts/news.ts';
import { prepareForEndpoint } from '#api/modules/webhooks/prepare.ts';
import type { Answer, Failure, Prepared, SentMail } from '#api/providers/channel.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { prepareForBrowser } from './browsers/prepare.ts';
import { isSpent } from './costs.ts';
import { prepareMail } from './mails/prepare.ts';
import { prepareForPhone } from './phones/prepare.ts';
import {
  claimOn,
  type Due,
  markNeedless,
  moveMails,
  type Ours,
  queueOf,
  updateNotification,
} from './repo.ts';
import { prepareVideo } from './videos/prepare.ts';

type Tried =
  | { answer: Answer }
  | { failure: Failure }
  /** It came too soon after the last one, or in its reader's quiet hours. */
  | { until: Date }
  /** It never left, because something of ours failed. */
  | { error: unknown };

/** `elsewhere`: another process has it by now, it is gone with its reader, or it became other messages. */
type Outcome =
  | ({ tried: Tried } & Pick<Extract<Prepared, { send: unknown }>, 'words' | 'keeps' | 'besides'>)
  | 'needless'
  | 'elsewhere';

/** Longer than a batch takes if every message needs its ten seconds; renewed before each is handed over. */
const lease = 60_000;

const sendingOn = (channel: Channel): Sending<Context, Due, Outcome> => ({
  lease,
  atOnce: 10,
  claim: claimOn(channel),
  attempt,
  unsure({ log }, { id }, error) {
    log.warn({ error, message: id }, 'a message could not be sent yet');
    return { tried: { error } };
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
  return due.requestId ? prepareVideo(ctx, due) : prepareForPhone(ctx, due, due.channel);
}

async function attempt(ctx: Context, due: Due): Promise<Outcome> {
  // It may have gone out the last time: no provider of phones can be asked, or takes a key by which it would know it
  // again. A browser shows what comes again in place of the first; an endpoint and a mail's reader know it by its id.
  if (due.triedAt && isToPhone(due.channel)) return { tried: { failure: 'unsure' } };
  const prepared = await prepare(ctx, due);
  if (prepared === 'gone') return 'elsewhere';
  if (prepared === 'needless') return prepared;
  if (!('send' in prepared)) return { tried: prepared };
  if (isToPhone(due.channel) && (await isSpent(ctx, due.channel))) return { tried: { failure: 'spent' } };
  const triedAt = ctx.clock.now();
  const { send, to, ...rest } = prepared;
  const runAt = after(triedAt, lease);
  if (!(await updateNotification(ctx.db, due, { triedAt, runAt, ...(to && { to }) }))) return 'elsewhere';
  due.runAt = runAt;
  const tried = await handOver(ctx, due.id, send);
  return tried === 'gone' ? 'elsewhere' : { ...rest, tried };
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

/** Record the outcome of an attempt, and what follows for the mails that a phone is told instead of. */
async function record(ctx: Context, due: Due, outcome: Outcome): Promise<void> {
  if (outcome === 'elsewhere') return;
  if (outcome === 'needless') {
    await markNeedless(ctx.db, due);
    return;
  }
  const now = ctx.clock.now();
  const change = afterTry(outcome.tried, due, now);
  const state = 'state' in change ? change.state : 'waiting';
  const { words, keeps, besides = [] } = outcome;
  const changed = {
    ...change,
    ...(state !== 'waiting' && words !== undefined && { words }),
    ...(state === 'failed' && { runAt: now }),
    lastError: reasonOf(outcome.tried)?.slice(0, 500) ?? null,
  };
  const write = (db: Queryable, one: Ours, kept?: SentMail) =>
    updateNotification(db, one, { ...changed, ...(state === 'sent' && kept) });
  if (isToPhone(due.channel)) {
    await transaction(ctx.db, async (tx) => {
      const runAt = state === 'waiting' && 'runAt' in change ? change.runAt : now;
      if (await write(tx, due)) await moveMails(tx, due, { state, runAt });
    });
    return;
  }
  await write(ctx.db, due, keeps);
  for (const also of besides) await write(ctx.db, also, also.keeps);
}

function reasonOf(tried: Tried): string | null {
  if ('error' in tried) return tried.error instanceof Error ? tried.error.message : String(tried.error);
  return 'answer' in tried && 'reason' in tried.answer ? tried.answer.reason : null;
}

/** That it was sent, why it never will be, or when to try again. */
function afterTry(tried: Tried, { channel, attempts, ...due }: Due, now: Date) {
  if ('failure' in tried) return failed(tried.failure);
  if ('until' in tried) return putOff(tried.until, { attempts, ...due }, now);
  const runAt = after(now, backoff(attempts));
  const rule = channelRules[channel];
  // What is tried for a time is counted from its first failure.
  const endsAt = due.endsAt ?? ('triedFor' in rule ? after(now, rule.triedFor) : null);
  const isOver = 'tries' in rule ? attempts >= rule.tries : endsAt !== null && runAt > endsAt;
  const again = (failure: Failure = 'unreachable') => (isOver ? failed(failure) : { runAt, endsAt, failure });
  if ('error' in tried) return { triedAt: null, ...again() };
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

/** What came too soon was not tried, and is of use for as much longer. */
const putOff = (until: Date, { attempts, endsAt }: Pick<Due, 'attempts' | 'endsAt'>, now: Date) => ({
  runAt: until,
  attempts: attempts - 1,
  endsAt: endsAt && attempts === 1 ? after(endsAt, until.getTime() - now.getTime()) : endsAt,
});

const failed = (failure: Failure) => ({ state: 'failed' as const, failure });
