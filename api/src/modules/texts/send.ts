import type { Locale } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { codeText, digest } from '#api/domain/texts/write.ts';
import { mailNow } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { codesOf } from './codes.ts';
import { channelOf, isSpent } from './costs.ts';
import { takes } from './instead.ts';
import { findPhone, type PhoneRow } from './phones-repo.ts';
import { claimTexts, type DueText, updateText } from './repo.ts';
import { afterTry, handOver, type Tried } from './tries.ts';

type Outcome = { tried: Tried; words?: string } | 'elsewhere';
/** What a text says now, in its reader's language. */
type Said = { words: string; language: Locale };

const sending: Sending<Context, DueText, Outcome> = {
  /** Longer than a batch takes if every text needs its ten seconds. */
  lease: 60_000,
  atOnce: 5,
  claim: claimTexts,
  attempt,
  unsure: (_ctx, _text, error) => ({ tried: { error } }),
  record,
};

/** Send the texts that are due, none of them twice; answers how many were due. */
export async function sendDueTexts(ctx: Context): Promise<number> {
  return ctx.texts || ctx.env.whatsApp ? sendDue(ctx, sending) : 0;
}

async function attempt(ctx: Context, text: DueText): Promise<Outcome> {
  // It may have gone out the last time: the provider can't be asked, and takes no key by which it would know it again.
  if (text.triedAt) return { tried: { failure: 'unsure' } };
  const said = await wordsOf(ctx, text);
  if (!('words' in said)) return { tried: said };
  const channel = channelOf(ctx, text.via);
  if (!channel) return { tried: { failure: 'unreachable' } };
  if (await isSpent(ctx, text.via)) return { tried: { failure: 'spent' } };
  if (!(await updateText(ctx.db, text, { triedAt: ctx.clock.now() }))) return 'elsewhere';
  return {
    tried: await handOver(ctx, text.id, () => channel.send({ to: text.to, ...said })),
    words: said.words,
  };
}

/** What to say now; its end if its phone takes no more, or it would come too late. */
async function wordsOf(ctx: Context, text: DueText): Promise<Said | Tried> {
  const { news, via } = text;
  const now = ctx.clock.now();
  const phone = await findPhone(ctx.db, text.userId);
  if (!phone || phone.number !== text.to || phone.stoppedAt) return { failure: 'stopped' };
  const works = phone.codeId && phone.codeEndsAt && phone.codeEndsAt > now;
  if (news.length === 0 && !works) return { failure: 'late' };
  if (news.some((one) => takes(phone, one) !== via)) return { failure: 'stopped' };
  return inLanguageOf(ctx, phone.user, () => ({
    words: wordsNow(ctx, text, phone),
    language: currentLocale(),
  }));
}

function wordsNow(ctx: Context, { news, words, via }: DueText, { codeId }: PhoneRow): string {
  if (news.length === 0) return codeText(codesOf(ctx, codeId ?? '')[0]);
  if (news.length === 1 && words) return words;
  const page = news.some((one) => one === 'videos' || one === 'answers') ? '/profile' : '/artist/requests';
  return digest(via, news, `${siteUrl(ctx.env)}${page}`);
}

/** Write down what became of a text; where it has ended, its mails learn so. */
async function record(ctx: Context, text: DueText, outcome: Outcome): Promise<void> {
  if (outcome === 'elsewhere') return;
  const now = ctx.clock.now();
  const change = afterTry(outcome.tried, text.attempts, now);
  const state = 'state' in change ? change.state : 'waiting';
  const isSent = state === 'sent' || state === 'arrived';
  const isOurs = await updateText(ctx.db, text, {
    ...change,
    ...(isSent && !ctx.env.production && { words: outcome.words }),
    ...(state === 'failed' && { settledAt: now }),
  });
  if (isOurs && (state === 'failed' || state === 'arrived')) await mailNow(ctx.db, text.mails, now);
}
