import type { TextNews } from '#api/domain/texts/news.ts';
import { write } from '#api/modules/letters/write.ts';
import type { Context } from '#api/start/context.ts';
import { type Due, mailsOf } from './repo.ts';

/** What a message's mails say that is still true and not muted: each kind of news, with its words. */
export async function newsNow(
  ctx: Context,
  { news, mails }: Pick<Due, 'news' | 'mails'>,
): Promise<{ news: TextNews; words: string }[]> {
  const sources = await mailsOf(ctx.db, mails);
  const said: { news: TextNews; words: string }[] = [];
  for (const [at, id] of mails.entries()) {
    const [source, kind] = [sources.find((one) => one.id === id), news[at]];
    const written = source && (await write(ctx, source.payload, source));
    if (kind && written?.text) said.push({ news: kind, words: written.text });
  }
  return said;
}
