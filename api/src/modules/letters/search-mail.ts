import { type Category, craftName } from '#api/domain/artist/categories.ts';
import { countryName } from '#api/domain/artist/countries.ts';
import type { SearchMail } from '#api/domain/mails.ts';
import { formatDays } from '#api/domain/measures.ts';
import { formatMoney } from '#api/domain/money.ts';
import { findByEmail } from '#api/records/accounts-repo.ts';
import { findPublic } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import type { SearchFacts } from './templates/searches.ts';
import { writtenTo } from './written-to.ts';

/** Null if none of the artists is public any more. */
export async function writeSearchMail(ctx: Context, mail: SearchMail): Promise<Written | null> {
  const { kind, about, email, locale, artistIds } = mail;
  const [found, account] = await Promise.all([findPublic(ctx.db, artistIds), findByEmail(ctx.db, email)]);
  if (found.length === 0) return null;
  const facts = (): SearchFacts => ({
    artists: found.map(({ slug, stageName, category, country, price, currency, promiseDays }) => ({
      artist: stageName,
      page: `${siteUrl(ctx.env)}/artists/${slug}`,
      what: `${craftName(category as Category)}, ${countryName(country)}`,
      price: formatMoney({ amount: price, currency }),
      days: formatDays(promiseDays),
    })),
    directory: `${siteUrl(ctx.env)}/artists`,
  });
  return writtenTo(ctx, mail, account ?? { email, locale }, () => ({
    letter: letters[kind][about](facts()),
  }));
}
