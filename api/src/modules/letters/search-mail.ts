import { craftName } from '#api/domain/artist/categories.ts';
import { countryName } from '#api/domain/artist/countries.ts';
import { whyFits } from '#api/domain/artist/kept-search.ts';
import type { SearchMail } from '#api/domain/mails.ts';
import { endingToken } from '#api/modules/news/service.ts';
import { findByEmail } from '#api/records/accounts-repo.ts';
import { findPublic } from '#api/records/artists-repo.ts';
import { countSearches } from '#api/records/kept-searches-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import type { SearchFacts } from './templates/searches.ts';
import { writtenTo } from './written-to.ts';

/** Null if none of the artists is public any more. */
export async function writeSearchMail(ctx: Context, mail: SearchMail): Promise<Written | null> {
  const { kind, about, email, locale, artistIds, wishes } = mail;
  const [found, account, others] = await Promise.all([
    findPublic(ctx.db, artistIds),
    findByEmail(ctx.db, email),
    countSearches(ctx.db, email),
  ]);
  if (found.length === 0) return null;
  const token = endingToken(ctx.env, email, 'searches');
  const facts = (): SearchFacts => ({
    artists: found.map(({ slug, stageName, country, ...artist }) => ({
      artist: stageName,
      page: `${siteUrl(ctx.env)}/artists/${slug}`,
      what: `${craftName(artist.category)}, ${countryName(country)}`,
      why: whyFits(artist, wishes, ctx.clock.now()),
    })),
    directory: `${siteUrl(ctx.env)}/artists`,
    others,
    end: `${siteUrl(ctx.env)}/unsubscribe#${token}`,
    endByPost: `${ctx.env.publicUrl}/api/users/unsubscribe?token=${token}`,
  });
  return writtenTo(ctx, mail, account ?? { email, locale }, () => ({
    letter: letters[kind][about](facts()),
  }));
}
