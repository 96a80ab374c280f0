import type { YearlyOccasion } from '#api/domain/account/dates.ts';
import { formatDay } from '#api/domain/format-time.ts';
import type { DateMail } from '#api/domain/mails.ts';
import { describeDate } from '#api/modules/news/dates/service.ts';
import { endingToken } from '#api/modules/news/service.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import type { DateFacts } from './templates/dates.ts';
import { writtenTo } from './written-to.ts';

/** Null if the date is gone, has passed, or its owner wants no reminders. */
export async function writeDateMail(ctx: Context, mail: DateMail): Promise<Written | null> {
  const { kind, about, dateId, on } = mail;
  const found = await describeDate(ctx, dateId);
  if (!found || on <= ctx.clock.now().toISOString().slice(0, 10)) return null;
  const token = endingToken(ctx.env, found.user.id, 'dates');
  const facts = (): DateFacts => {
    const site = siteUrl(ctx.env);
    return {
      name: found.name,
      occasion: found.occasion as YearlyOccasion,
      on: formatDay(on),
      artists: found.artists.map(({ stageName, slug }) => ({ stageName, page: `${site}/artists/${slug}` })),
      find: `${site}/artists/occasion/${found.occasion}`,
      dates: `${site}/profile/dates`,
      end: `${site}/unsubscribe#${token}`,
      endByPost: `${ctx.env.publicUrl}/api/users/unsubscribe?token=${token}`,
    };
  };
  return writtenTo(ctx, mail, found.user, () => ({ letter: letters[kind][about](facts()) }));
}
