import { join } from 'node:path';
import { locales } from './locales.ts';
import { readMessages, textsOf } from './read-messages.ts';

const root = join(import.meta.dir, '..');

/** The names of the messages of a language that have a text like that. */
async function namesOf(locale: (typeof locales)[number], like: RegExp): Promise<string[]> {
  const messages = Object.entries(await readMessages(locale));
  return messages
    .filter(([, message]) => textsOf(message).some((text) => like.test(text)))
    .map(([name]) => name);
}

test('French never elides before a name it does not know', async () => {
  const beforeName =
    /\b(de|que|jusque|lorsque|puisque) \{#?(artist|brand|device|email|fan\w*|giver|name|other|recipientName|stageName|who\w*)\b/i;
  expect(await namesOf('fr', beforeName)).toEqual([]);
});

test('French has a no-break space before its punctuation and inside its quotes', async () => {
  expect(await namesOf('fr', /[^ ] [:;?!»]|« /)).toEqual([]);
});

/** Words that have another one in `docs/glossary.md`. */
const others: [(typeof locales)[number], RegExp][] = [
  ['en', /\bbrief\b|\brush surcharge\b|that you’re you|\b[Ee]nd (this|the|all) links?\b/],
  [
    'fr',
    /déclin|consigne|rejets? de paiement|vidéos? personnelle|moyens? de payer|[Cc]et artiste|pu charger/,
  ],
  ['sw', /kibinafsi|kiotomatiki|pakia|akaunti (yako )?ya malipo|[Rr]ekodi nyingine|Zikifika bado|kwa hiyo/],
];

test.each(others)('the glossary’s words are the ones of %s', async (locale, like) => {
  expect(await namesOf(locale, like)).toEqual([]);
});

describe('a button', () => {
  /** In whose only words: `<Button …>{m.form_save()}</Button>`. */
  const labelled = /\{m\.(\w+)\([^<]*\)\}\s*<\/[Bb]utton>/g;

  async function labels(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const path of new Bun.Glob('{dashboard,site,ui}/src/**/*.tsx').scan({ cwd: root }))
      for (const [, name = ''] of (await Bun.file(join(root, path)).text()).matchAll(labelled))
        found.add(name);
    return found;
  }

  test.each([...locales])(
    'says in 24 characters what it does, beside what is filled in, in %s',
    async (locale) => {
      const messages = await readMessages(locale);
      const found = [...(await labels())];
      expect(found.length).toBeGreaterThan(100);
      const long = found.filter((name) =>
        textsOf(messages[name] ?? '').some((text) => text.replace(/\{[^}]*\}/g, '').length > 24),
      );
      expect(long).toEqual([]);
    },
  );
});
