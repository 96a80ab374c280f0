import { m } from '@salamu/messages/messages';
import { capital } from '#api/domain/capital.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import { tally } from '#api/domain/texts/write.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import type { Letter } from './letter.ts';

/** Several letters to an artist as one, in the current language, with a link for each. */
export const together = (
  { env }: Pick<Context, 'env'>,
  said: { news: TextNews[]; letter: Letter }[],
): Letter => ({
  subject: capital(tally(said.flatMap(({ news }) => news))),
  lines: said.map(({ letter: { subject, lines } }) => `${subject}. ${lines.join(' ')}`),
  action: { label: m.artist_request_all(), url: `${siteUrl(env)}/artist/requests` },
  links: said.flatMap(({ letter: { subject, action } }) =>
    action ? [{ label: subject, url: action.url }] : [],
  ),
});
