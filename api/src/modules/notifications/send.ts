import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { settleAll } from '#api/async/settle-all.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { mailNow } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { prepareForBrowser } from './browsers/prepare.ts';
import { isSpent } from './costs.ts';
import { prepareForPhone } from './phones/prepare.ts';
import type { Answer, Prepared } from './prepared.ts';
import { claimOn, type Due, type Failure, updateNotification } from './repo.ts';
import { prepareVideo } from './videos/prepare.ts';

type Tried =
  | { answer: Answer }
  | { failure: Failure }
  /** It never left, because something of ours failed. */
  | { error: unknown };

/** `elsewhere`: another process has it by now, or it is gone with its reader. */
type Outcome = { tried: Tried; words?: string } | 'elsewhere';

const lanes = ['sms', 'whatsapp', 'push'] as const;

const sendingOn = (channel: (typeof lanes)[number]): Sending<Context, Due, Outcome> => ({
  /** Longer than a batch takes if every message needs its ten seconds. */
  lease: 60_000,
  atOnce: 5,
  claim: claimOn(channel),
  attempt,
  unsure: (_ctx, _due, error) => ({ tried: { error } }),
  record,
});

/** Send what is due on each channel; answers how much was due. */
export async function sendDueNotifications(ctx: Context): Promise<number> {
  let worked = 0;
  await settleAll(lanes, async (channel) => {
    worked += await sendDue(ctx, sendingOn(channel));
  });
  return worked;
}

function prepare(ctx: Context, due: Due): Promise<Prepared> {
  if (due.channel === 'push') return prepareForBrowser(ctx, due);
  return due.requestId ? prepareVideo(ctx, due) : prepareForPhone(ctx, due, due.channel);
}

async function attempt(ctx: Context, due: Due): Promise<Outcome> {
  // It may have gone out the last time: no provider of phones can be asked, or takes a key by which it would know it
  // again. A browser shows a message that comes again in place of the first.
  if (due.triedAt && due.channel !== 'push') return { tried: { failure: 'unsure' } };
  const prepared = await prepare(ctx, due);
  if (prepared === 'gone') return 'elsewhere';
  if ('failure' in prepared) return { tried: prepared };
  if (due.channel !== 'push' && (await isSpent(ctx, due.channel))) return { tried: { failure: 'spent' } };
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
  const runAt = after(now, backoff(attempts));
  const isOver = endsAt ? runAt > endsAt : attempts >= textRules.tries;
  const again = (change: { triedAt?: null }) => (isOver ? failed('unreachable') : { runAt, ...change });
  if ('error' in tried) return again({});
  const { answer } = tried;
  if (answer.outcome === 'not-now') return again({ triedAt: null });
  if (answer.outcome === 'refused') return failed('refused');
  if (answer.outcome === 'shown') return { state: 'sent' as const, sentAt: now };
  const { reference, cost, isThere } = answer;
  return { state: isThere ? ('arrived' as const) : ('sent' as const), reference, cost, sentAt: now };
}

const failed = (failure: Failure) => ({ state: 'failed' as const, failure });
