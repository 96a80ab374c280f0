import { newsOf } from '#api/domain/notifications.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import { write } from '#api/modules/letters/letters.ts';
import type { Context } from '#api/start/context.ts';
import { type Due, mailsOf } from './repo.ts';

export interface Said {
  news: TextNews;
  words: string;
}

/** What a message's mails say that is still true and not muted: each kind of news, with its words. */
export async function newsNow(ctx: Context, { mails }: Pick<Due, 'mails'>): Promise<Said[]> {
  const sources = await mailsOf(ctx.db, mails);
  const said: Said[] = [];
  for (const id of mails) {
    const source = sources.find((one) => one.id === id);
    const news = source && newsOf(source.payload);
    if (!source || !news) continue;
    const written = await write(ctx, source.payload, source);
    if (written?.text) said.push({ news, words: written.text });
  }
  return said;
}
