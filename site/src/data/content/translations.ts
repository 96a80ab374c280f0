import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { baseLocale } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';

type Translations = 'translatedPages' | 'translatedQuestions' | 'translatedPosts';

/** The texts that are translated into the language spoken here, by their English id. */
export async function translationsHere<Name extends Translations>(
  collection: Name,
): Promise<Map<string, CollectionEntry<Name>>> {
  const ending = `.${currentLocale()}`;
  const entries = await getCollection(collection, ({ id }) => id.endsWith(ending));
  return new Map(entries.map((entry) => [entry.id.slice(0, -ending.length), entry]));
}

/**
 * A page's text in the language spoken here, or else in English.
 * @throws Error if there is no such page
 */
export async function pageText(page: string) {
  const original = await getEntry('pages', page);
  if (!original) throw new Error(`There is no text called ${page} in content/pages.`);
  const translation = (await translationsHere('translatedPages')).get(page);
  return {
    entry: translation ?? original,
    data: { ...original.data, ...translation?.data },
    lang: langOf(translation),
  };
}

/** The language of a text that isn't in the one spoken here, for its `lang`. */
export const langOf = (translation: object | undefined) =>
  translation || currentLocale() === baseLocale ? undefined : baseLocale;
