import { currentLocale } from '@salamu/messages/messages';
import type { TextVia } from '#api/domain/texts/news.ts';
import { codeText, digest } from '#api/domain/texts/write.ts';
import type { Prepared } from '#api/providers/channel.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { channelOf } from '../costs.ts';
import type { Due } from '../repo.ts';
import { codesOf } from './codes.ts';
import { whenToTell } from './quiet.ts';
import { findPhone, type PhoneRow } from './repo.ts';
import { takes } from './ways.ts';

/** News or a code, unless its phone takes no more of it, or it would come too late. */
export async function prepareForPhone(ctx: Context, due: Due, channel: TextVia): Promise<Prepared> {
  const { news, to } = due;
  const now = ctx.clock.now();
  const phone = due.userId && (await findPhone(ctx.db, due.userId));
  if (!phone || !to || phone.number !== to || phone.stoppedAt) return { failure: 'stopped' };
  const works = phone.codeId && phone.codeEndsAt && phone.codeEndsAt > now;
  if (news.length === 0 && !works) return { failure: 'late' };
  if (news.some((one) => takes(phone, one) !== channel)) return { failure: 'stopped' };
  const until = news.length === 0 ? now : await whenToTell(ctx.db, phone.userId, { now });
  if (until > now) return { until };
  const provider = channelOf(ctx, channel);
  if (!provider) return { failure: 'unreachable' };
  return inLanguageOf(ctx, phone.user, () => {
    const said = { words: wordsNow(ctx, { ...due, channel }, phone), language: currentLocale() };
    return { words: said.words, send: () => provider.send({ to, ...said }) };
  });
}

function wordsNow(
  ctx: Context,
  { news, words, channel }: Pick<Due, 'news' | 'words'> & { channel: TextVia },
  { codeId }: PhoneRow,
): string {
  if (news.length === 0) return codeText(codesOf(ctx, codeId ?? '')[0]);
  if (news.length === 1 && words) return words;
  const page = news.some((one) => one === 'videos' || one === 'answers') ? '/profile' : '/artist/requests';
  return digest(channel, news, `${siteUrl(ctx.env)}${page}`);
}
