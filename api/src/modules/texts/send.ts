import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { codeText, digest } from '#api/domain/texts/write.ts';
import { mailNow } from '#api/modules/letters/outbox/service.ts';
import type { TextAnswer } from '#api/providers/texts/sender.ts';
import type { Context } from '#api/start/context.ts';
import { codesOf } from './codes.ts';
import { isSpent } from './costs.ts';
import { takes } from './instead.ts';
import { claimTexts, type DueText, findPhone, updateText } from './repo.ts';

type Outcome =
  | { answer: TextAnswer; words: string }
  | { failure: 'unsure' | 'stopped' | 'late' | 'spent' }
  /** It never left, because something of ours failed. */
  | { error: unknown }
  | 'elsewhere';

const sending: Sending<Context, DueText, Outcome> = {
  /** Longer than a batch takes if every text needs its ten seconds. */
  lease: 60_000,
  atOnce: 5,
  claim: claimTexts,
  attempt,
  unsure: (_ctx, _text, error) => ({ error }),
  record,
};

/** Send the texts that are due, none of them twice; answers how many were due. */
export async function sendDueTexts(ctx: Context): Promise<number> {
  return ctx.texts ? sendDue(ctx, sending) : 0;
}

async function attempt(ctx: Context, text: DueText): Promise<Outcome> {
  // It may have gone out the last time: the provider can't be asked, and takes no key by which it would know it again.
  if (text.triedAt) return { failure: 'unsure' };
  const words = await wordsOf(ctx, text);
  if (typeof words !== 'string') return words;
  if (await isSpent(ctx)) return { failure: 'spent' };
  if (!ctx.texts || !(await updateText(ctx.db, text, { triedAt: ctx.clock.now() }))) return 'elsewhere';
  const answer = await ctx.texts.send({ to: text.to, words }).catch((error: unknown) => {
    ctx.log.warn({ error, text: text.id }, 'nobody knows whether a text was sent');
    return null;
  });
  return answer ? { answer, words } : { failure: 'unsure' };
}

/** What it says now; its end if its phone takes no more, or it would come too late. */
async function wordsOf(ctx: Context, text: DueText): Promise<string | Outcome> {
  const { news, words } = text;
  const now = ctx.clock.now();
  const phone = await findPhone(ctx.db, text.userId);
  if (!phone || phone.number !== text.to || phone.stoppedAt) return { failure: 'stopped' };
  const [kind] = news;
  if (!kind) {
    const works = phone.codeId && phone.codeEndsAt && phone.codeEndsAt > now;
    return works ? codeText(codesOf(ctx, phone.codeId ?? '')[0]) : { failure: 'late' };
  }
  const wanted = news.filter((one) => takes(phone, one));
  if (wanted.length < news.length) return { failure: 'stopped' };
  if (news.length === 1 && words) return words;
  const page = news.some((one) => one === 'videos' || one === 'answers') ? '/profile' : '/artist/requests';
  return digest(news, `${ctx.env.publicUrl}${page}`);
}

async function record(ctx: Context, text: DueText, outcome: Outcome): Promise<void> {
  if (outcome === 'elsewhere') return;
  const now = ctx.clock.now();
  const next = after(now, backoff(text.attempts));
  const isOver = text.attempts >= textRules.tries;
  if ('error' in outcome) {
    if (!isOver) return void (await updateText(ctx.db, text, { runAt: next }));
    return fail(ctx, text, 'unreachable');
  }
  if ('failure' in outcome) return fail(ctx, text, outcome.failure);
  const { answer, words } = outcome;
  if (answer.outcome === 'sent') {
    const { reference, cost, isThere } = answer;
    const state = isThere ? 'arrived' : 'sent';
    const kept = ctx.env.production ? {} : { words };
    const isOurs = await updateText(ctx.db, text, { state, reference, cost, sentAt: now, ...kept });
    if (isOurs && isThere) await mailNow(ctx.db, text.mails, now);
    return;
  }
  ctx.log.warn({ text: text.id, reason: answer.reason }, 'a text was not sent');
  if (answer.outcome === 'refused') return fail(ctx, text, 'refused');
  if (isOver) return fail(ctx, text, 'unreachable');
  await updateText(ctx.db, text, { runAt: next, triedAt: null });
}

type Failure = 'unsure' | 'stopped' | 'late' | 'spent' | 'refused' | 'unreachable';

/** End a text, and have the mails that it stands for sent. */
async function fail(ctx: Context, text: DueText, failure: Failure): Promise<void> {
  const now = ctx.clock.now();
  const isOurs = await updateText(ctx.db, text, { state: 'failed', failure, settledAt: now });
  if (isOurs) await mailNow(ctx.db, text.mails, now);
}
