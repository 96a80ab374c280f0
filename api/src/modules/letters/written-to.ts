import { currentLocale } from '@salamu/messages/messages';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf } from '#api/start/language.ts';
import type { Written } from './letter.ts';

type Words = Pick<Written, 'letter' | 'text'>;

/** What `write` says, in the language of its reader. */
export const writtenTo = (
  ctx: Pick<Context, 'env'>,
  reader: { email: string; locale: string | null },
  write: () => Words | Promise<Words>,
): Promise<Written> =>
  inLanguageOf(ctx, reader, async () => ({
    to: reader.email,
    language: currentLocale(),
    ...(await write()),
  }));
