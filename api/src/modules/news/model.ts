import { t } from 'elysia';
import { newsKinds } from '#api/domain/account/news.ts';
import { oneOf } from '#api/http/schemas.ts';

const kind = oneOf(newsKinds);

/** What someone hears of artists they follow. */
export const newsChoice = t.Object({
  kinds: t.Array(kind, { description: 'What there is to hear of.' }),
  muted: t.Array(kind, { description: 'What they don’t want to hear of.' }),
});

export const newsWish = t.Object({
  muted: t.Array(kind, { maxItems: newsKinds.length, uniqueItems: true }),
});

/** From the link in a mail. */
export const endedMails = t.Object({ token: t.String({ maxLength: 500 }) });
