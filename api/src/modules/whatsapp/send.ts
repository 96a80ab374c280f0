import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { dayOf } from '#api/domain/date-range.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isWatchable, watchPath } from '#api/domain/request/watchable.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { videoTemplate } from '#api/domain/whatsapp.ts';
import { type MessageAnswer, sendTemplate } from '#api/providers/whatsapp/cloud.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { claimMessages, type DueMessage, spentSince, updateMessage } from './repo.ts';

type Failure = 'unsure' | 'late' | 'spent' | 'refused' | 'unreachable';
type Outcome = { answer: MessageAnswer } | { failure: Failure } | { error: unknown } | 'elsewhere';

const sending: Sending<Context, DueMessage, Outcome> = {
  /** Longer than a batch takes if every message needs its ten seconds. */
  lease: 60_000,
  atOnce: 5,
  claim: claimMessages,
  attempt,
  unsure: (_ctx, _message, error) => ({ error }),
  record,
};

/** Send the messages that are due, none of them twice; answers how many were due. */
export async function sendDueWhatsApp(ctx: Context): Promise<number> {
  return ctx.env.whatsApp ? sendDue(ctx, sending) : 0;
}

async function attempt(ctx: Context, message: DueMessage): Promise<Outcome> {
  const account = ctx.env.whatsApp;
  // It may have gone out the last time: WhatsApp can't be asked, and takes no key by which it would know it again.
  if (message.triedAt) return { failure: 'unsure' };
  const request = await findRequest(ctx.db, message.requestId, [{ party: 'admin' }]);
  const path = request && isWatchable(request) && watchPath(request);
  if (!account || !path || request.deliveredAt?.getTime() !== message.deliveredAt.getTime())
    return { failure: 'late' };
  const today = new Date(dayOf(ctx.clock.now()));
  if ((await spentSince(ctx.db, today)) >= account.dailyCap * 10_000) return { failure: 'spent' };
  if (!(await updateMessage(ctx.db, message, { triedAt: ctx.clock.now() }))) return 'elsewhere';
  const words = [request.artist.stageName, request.recipientName];
  const sent = { template: videoTemplate, to: message.to.slice(1), words, buttonPath: request.watchKey };
  const answer = await sendTemplate(account, sent).catch((error: unknown) => {
    ctx.log.warn({ error, message: message.id }, 'nobody knows whether a WhatsApp message was sent');
    return null;
  });
  return answer ? { answer } : { failure: 'unsure' };
}

async function record(ctx: Context, message: DueMessage, outcome: Outcome): Promise<void> {
  if (outcome === 'elsewhere') return;
  const now = ctx.clock.now();
  const next = after(now, backoff(message.attempts));
  const isOver = message.attempts >= textRules.tries;
  const fail = async (failure: Failure) =>
    void (await updateMessage(ctx.db, message, { state: 'failed', failure }));
  if ('error' in outcome)
    return isOver ? fail('unreachable') : void (await updateMessage(ctx.db, message, { runAt: next }));
  if ('failure' in outcome) return fail(outcome.failure);
  const { answer } = outcome;
  if (answer.outcome === 'sent') {
    const cost = ctx.env.whatsApp?.messageCost ?? 0;
    const { reference } = answer;
    await updateMessage(ctx.db, message, { state: 'sent', reference, cost, sentAt: now });
    return;
  }
  ctx.log.warn({ message: message.id, reason: answer.reason }, 'a WhatsApp message was not sent');
  if (answer.outcome === 'refused') return fail('refused');
  if (isOver) return fail('unreachable');
  await updateMessage(ctx.db, message, { runAt: next, triedAt: null });
}
