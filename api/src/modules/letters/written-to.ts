import { currentLocale } from '@salamu/messages/messages';
import { isForTeam, type QueuedMail } from '#api/domain/mails.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf } from '#api/start/language.ts';
import type { Written } from './letter.ts';

type Words = Pick<Written, 'letter' | 'text'>;

/** What `write` says, in the language of its reader; what is for our team is in English. */
export const writtenTo = (
  ctx: Pick<Context, 'env'>,
  mail: QueuedMail,
  { email, locale }: { email: string; locale: string | null },
  write: () => Words | Promise<Words>,
): Promise<Written> =>
  inLanguageOf(ctx, { locale: isForTeam(mail) ? null : locale }, async () => ({
    to: email,
    language: currentLocale(),
    ...(await write()),
  }));
