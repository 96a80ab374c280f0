import { currentLocale } from '@salamu/messages/messages';
import type { TextVia } from '#api/domain/notifications/kinds.ts';
import { takes } from '#api/domain/notifications/sms/phone.ts';
import { codeText, digest, sayBy } from '#api/domain/notifications/sms/write.ts';
import type { Prepared } from '#api/providers/channel.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import { channelOf } from '../costs.ts';
import { findPhone } from '../outbox/phones-repo.ts';
import type { Due } from '../repo.ts';
import { newsNow, type Said, takeTurn } from '../turns.ts';
import { codesOf } from './secrets.ts';

/** News or a code, unless its phone takes no more of it, or it would come too late. */
export async function prepareForPhone(ctx: Context, due: Due, channel: TextVia): Promise<Prepared> {
  const { news, to } = due;
  const now = ctx.clock.now();
  const provider = channelOf(ctx, channel);
  if (!provider) return { failure: 'unreachable' };
  const phone = due.userId && (await findPhone(ctx.db, due.userId));
  if (!phone || !to || phone.number !== to || phone.stoppedAt) return { failure: 'stopped' };
  const works = phone.codeId && phone.codeEndsAt && phone.codeEndsAt > now;
  if (news.length === 0 && !works) return { failure: 'late' };
  if (news.some((one) => takes(phone, one) !== channel)) return { failure: 'stopped' };
  if (news.length === 0) {
    return inLanguageOf(ctx, phone.user, () => {
      const said = { words: codeText(codesOf(ctx, phone.codeId ?? '')[0]), language: currentLocale() };
      const kept = ctx.env.production ? {} : { words: said.words };
      return { ...kept, send: () => provider.send({ to, ...said }) };
    });
  }
  const waits = await transaction(ctx.db, (tx) => takeTurn(tx, now, due, { userId: phone.userId }));
  if (waits) return waits;
  const told = await newsNow(ctx, due);
  if (told.length === 0) return { failure: 'late' };
  return inLanguageOf(ctx, phone.user, () => {
    const said = { words: wordsOf(ctx, told, channel), language: currentLocale() };
    return { words: said.words, send: () => provider.send({ to, ...said }) };
  });
}

function wordsOf(ctx: Context, told: Said[], channel: TextVia): string {
  const [only] = told;
  if (only && told.length === 1) return sayBy[channel](only.words);
  const news = told.map((one) => one.news);
  const page = news.some((one) => one === 'videos' || one === 'answers') ? '/profile' : '/artist/requests';
  return digest(channel, news, `${siteUrl(ctx.env)}${page}`);
}
