import type { NewsMail } from '#api/domain/mails.ts';
import { endingToken, newsFor } from '#api/modules/news/service.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import { findHearing } from './repo.ts';
import type { NewsFacts } from './templates/news.ts';
import { writtenTo } from './written-to.ts';

/** Null if there is nothing left to tell, or the reader is gone or suspended. */
export async function writeNewsMail(ctx: Context, mail: NewsMail): Promise<Written | null> {
  const { kind, about, userId } = mail;
  const reader = await findHearing(ctx.db, userId);
  const news = reader ? await newsFor(ctx, mail) : [];
  if (!reader || news.length === 0) return null;
  const token = endingToken(ctx.env, userId, 'news');
  const facts = (): NewsFacts => ({
    artists: news.map(({ stageName, slug }) => ({
      name: stageName,
      page: `${siteUrl(ctx.env)}/artists/${slug}`,
    })),
    following: `${siteUrl(ctx.env)}/profile/following`,
    end: `${siteUrl(ctx.env)}/unsubscribe#${token}`,
    endByPost: `${ctx.env.publicUrl}/api/users/unsubscribe?token=${token}`,
  });
  return writtenTo(ctx, mail, reader, () => ({ letter: letters[kind][about](facts()) }));
}
