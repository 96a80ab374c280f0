import { locales } from '@salamu/messages/locales';
import { readMessages, textsOf } from '@salamu/messages/read-messages';
import { wordsIn } from './search.ts';

let own: Promise<ReadonlySet<string>> | undefined;

/** All words on our pages, in each language: not treated as misspelt names. */
export function ownWords(): Promise<ReadonlySet<string>> {
  own ??= read();
  return own;
}

async function read(): Promise<ReadonlySet<string>> {
  const messages = await Promise.all(locales.map(readMessages));
  return new Set(
    messages
      .flatMap(Object.values<Parameters<typeof textsOf>[0]>)
      .flatMap(textsOf)
      .flatMap(wordsIn),
  );
}
