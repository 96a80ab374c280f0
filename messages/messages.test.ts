import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { brand } from '../api/src/domain/brand.ts';
import { accented } from './accented.ts';
import { builtLocales } from './built-locales.ts';
import { inLocale } from './in-locale.ts';
import {
  baseLocale,
  directionOf,
  type Locale,
  locales,
  type OfferedLocale,
  pathIn,
  previews,
  readPath,
  scriptIn,
} from './locales.ts';
import { dateLocale, numberLocale } from './messages.ts';
import { type Message, placeholdersIn, readMessages, textsOf, variantsOf } from './read-messages.ts';
import { usedMessages } from './used-messages.ts';

const root = join(import.meta.dir, '..');

const messages = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readMessages(locale)])),
) as Record<OfferedLocale, Record<string, Message>>;
const english = messages[baseLocale];
const others = locales.filter((locale) => locale !== baseLocale);

describe('every message', () => {
  test('is used, and every one that is used is there (covers §22.2)', async () => {
    const used = await usedMessages();
    expect([...used].filter((name) => !(name in english))).toEqual([]);
    expect(Object.keys(english).filter((name) => !used.has(name))).toEqual([]);
  });

  test.each(others)('is there in %s, and no other is', (locale) => {
    expect(Object.keys(messages[locale]).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test.each(others)('has the same placeholders in %s', (locale) => {
    const differing = Object.entries(english).filter(([name, message]) => {
      const translated = messages[locale][name];
      return translated && placeholdersIn(message).join() !== placeholdersIn(translated).join();
    });
    expect(differing.map(([name]) => name)).toEqual([]);
  });

  test.each([...locales])('has every plural form of %s where it counts (covers §22.2)', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const broken = Object.entries(messages[locale]).filter(([, message]) => {
      const forms = variantsOf(message).map(([form]) => form);
      return forms.length > 0 && forms.toSorted().join() !== pluralCategories.toSorted().join();
    });
    expect(broken.map(([name]) => name)).toEqual([]);
  });

  test.each([...locales])('has words inside its markup in %s, or none to be inside', (locale) => {
    const empty = Object.entries(messages[locale]).filter(([, message]) =>
      textsOf(message).some((text) => /\{#(\w+)\}\{\/\1\}/.test(text)),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test.each([...locales])('has its place in the alphabet in %s', (locale) => {
    const names = Object.keys(messages[locale]);
    expect(names).toEqual(names.toSorted());
  });
});

test('the tagline in English is the brand’s', () => {
  expect(english.brand_tagline).toBe(brand.tagline);
});

describe('addresses', () => {
  test.each<[string, Locale, string]>([
    ['/', 'en', '/'],
    ['/artists', 'en', '/artists'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/sw/artists', 'sw', '/artists'],
    ['/france', 'en', '/france'],
    ['/en/artists', 'en', '/en/artists'],
    ['/ar/artists', 'ar', '/artists'],
    ['/en-xa', 'en-xa', '/'],
    ['/en-us/artists', 'en', '/en-us/artists'],
  ])('%s is in %s, the page %s', (path, locale, page) => {
    expect(readPath(path)).toEqual({ locale, path: page });
  });

  test.each([...locales, ...previews])('a page’s address in %s is read back', (locale) => {
    for (const path of ['/', '/artists', '/artists/wanjiru-nduta'])
      expect(readPath(pathIn(locale, path))).toEqual({ locale, path });
  });

  test('scripts of other languages lie beside the English ones', () => {
    expect(scriptIn('en', '/_astro/Nav.js')).toBe('/_astro/Nav.js');
    expect(scriptIn('fr', '/_astro/Nav.js')).toBe('/_astro/fr/Nav.js');
    expect(scriptIn('fr', 'Nav.js')).toBe('fr/Nav.js');
    expect(scriptIn('en-xa', '/_astro/Nav.js')).toBe('/_astro/en-xa/Nav.js');
  });
});

/** A preview that is translated may lack messages, which are in English then. */
const arabic = await readMessages('ar');
const missing = Object.keys(english).filter((name) => !(name in arabic));

describe(`Arabic, which lacks ${missing.length} of ${Object.keys(english).length} messages`, () => {
  const said = Object.entries(arabic);

  test('says nothing that English doesn’t, with the same placeholders', () => {
    const wrong = said.filter(([name, message]) => {
      const { [name]: original } = english;
      return !original || placeholdersIn(original).join() !== placeholdersIn(message).join();
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('has its six plural forms where it counts', () => {
    const { pluralCategories } = new Intl.PluralRules('ar').resolvedOptions();
    const broken = said.filter(([name, message]) => {
      const forms = variantsOf(message).map(([form]) => form);
      const counts = variantsOf(english[name] ?? '').length > 0;
      return counts ? forms.toSorted().join() !== pluralCategories.toSorted().join() : forms.length > 0;
    });
    expect(broken.map(([name]) => name)).toEqual([]);
  });

  test('is written in Arabic letters, and in the alphabet’s order of names', () => {
    const latin = said.filter(
      ([, message]) => !textsOf(message).some((text) => /\p{Script=Arabic}/u.test(text)),
    );
    expect(latin.map(([name]) => name)).toEqual([]);
    const names = Object.keys(arabic);
    expect(names).toEqual(names.toSorted());
  });
});

test('figures and dates are written alike in every place of a language', async () => {
  const files = new Bun.Glob('{api,dashboard,site,ui}/src/**/*.{ts,tsx,astro}').scan({ cwd: root });
  const others =
    /(NumberFormat|toLocaleString|RelativeTimeFormat)\(currentLocale\(\)|(DateTimeFormat|toLocale(Date|Time)String)\(\w+Locale\(\)/;
  for await (const path of files)
    expect({ path, others: others.test(await Bun.file(join(root, path)).text()) }).toEqual({
      path,
      others: false,
    });
  const figures = (locale: Locale) =>
    inLocale(locale, () => [(1234).toLocaleString(numberLocale()), dateLocale(), numberLocale()]);
  expect(figures('ar')).toEqual(['1,234', 'ar-u-nu-latn', 'ar-u-nu-latn']);
  expect(figures('en')).toEqual(['1,234', 'en-GB', 'en']);
});

describe('a language that is only previewed', () => {
  test('is built where LANGUAGES_PREVIEW names it, and nowhere else', () => {
    expect(builtLocales('')).toEqual([...locales]);
    expect(builtLocales('ar, en-xa')).toEqual([...locales, 'ar', 'en-xa']);
    expect(builtLocales('de')).toEqual([...locales]);
  });

  test('has lines that run its way', () => {
    expect(directionOf('ar')).toBe('rtl');
    for (const locale of [...locales, 'en-xa' as const]) expect(directionOf(locale)).toBe('ltr');
  });
});

describe('accented English', () => {
  test('keeps what is in braces, and can be read', () => {
    expect(accented('Pay {amount}, {#link}or not{/link}')).toBe('Pááý {amount}, {#link}óóřř ññóóť{/link}');
  });

  test('is 40 % longer, in every variant', () => {
    const length = (all: Message[]) =>
      all
        .flatMap(textsOf)
        .join('')
        .replace(/\{[^}]*\}/g, '').length;
    const messages = Object.values(english);
    const longer = length(messages.map(accented)) / length(messages);
    expect(longer).toBeGreaterThan(1.35);
    expect(longer).toBeLessThan(1.5);
    for (const message of messages)
      expect(placeholdersIn(accented(message))).toEqual(placeholdersIn(message));
  });
});
