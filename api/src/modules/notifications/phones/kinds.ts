import { artistsNews, type TextNews, textNews } from '#api/domain/texts/news.ts';
import type { SignedIn } from '#api/http/viewer.ts';

/** What someone in this role can be told of otherwise than by mail. */
export const kindsFor = ({ role }: Pick<SignedIn, 'role'>): readonly TextNews[] =>
  role === 'artist' ? textNews : textNews.filter((kind) => !artistsNews.includes(kind));
