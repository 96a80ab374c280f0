import { join } from 'node:path';
import { brand } from '../api/src/domain/brand.ts';
import { accented } from './accented.ts';
import { builtLocales } from './built-locales.ts';
import { inLocale } from './in-locale.ts';
import {
  accentedEnglish,
  baseLocale,
  type Locale,
  locales,
  type OfferedLocale,
  pathIn,
  readPath,
  scriptIn,
} from './locales.ts';
import { dateLocale } from './messages.ts';
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
    ['/ar/artists', 'en', '/ar/artists'],
    ['/en-xa', 'en-xa', '/'],
    ['/en-us/artists', 'en', '/en-us/artists'],
  ])('%s is in %s, the page %s', (path, locale, page) => {
    expect(readPath(path)).toEqual({ locale, path: page });
  });

  test.each([...locales, accentedEnglish])('a page’s address in %s is read back', (locale) => {
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

test('dates are written alike in every place of a language', async () => {
  const files = new Bun.Glob('{api,dashboard,site,ui}/src/**/*.{ts,tsx,astro}').scan({ cwd: root });
  const others = /(DateTimeFormat|toLocale(Date|Time)String)\(\w+Locale\(\)/;
  for await (const path of files)
    expect({ path, others: others.test(await Bun.file(join(root, path)).text()) }).toEqual({
      path,
      others: false,
    });
  expect(inLocale('en', dateLocale)).toBe('en-GB');
});

describe('accented English', () => {
  test('is built where ACCENTED_ENGLISH says so, and nowhere else', () => {
    expect(builtLocales(false)).toEqual([...locales]);
    expect(builtLocales(true)).toEqual([...locales, 'en-xa']);
  });

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
