import { describe, expect, test } from 'bun:test';
import { brand } from '../api/src/domain/brand.ts';
import { baseLocale, type Locale, locales, pathIn, readPath, scriptIn } from './locales.ts';
import { type Message, placeholdersIn, readMessages, textsOf, variantsOf } from './read-messages.ts';
import { usedMessages } from './used-messages.ts';

const messages = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readMessages(locale)])),
) as Record<Locale, Record<string, Message>>;
const english = messages[baseLocale];
const others = locales.filter((locale) => locale !== baseLocale);

describe('every message', () => {
  test('is used, and every one that is used is there', async () => {
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

  test.each([...locales])('has every plural form of %s where it counts', (locale) => {
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

describe('typography', () => {
  const namesOf = (locale: Locale, fault: RegExp) =>
    Object.entries(messages[locale])
      .filter(([, message]) => textsOf(message).some((text) => fault.test(text)))
      .map(([name]) => name);

  test.each([...locales])('is of curly quotes and no dots in a row in %s', (locale) => {
    expect(namesOf(locale, /['"]|\.\.\./)).toEqual([]);
  });

  test('keeps a no-break space before : ; ? ! and inside « » in French', () => {
    expect(namesOf('fr', /[^\u00a0?!][;?!»]|[^\u00a0](?::)(?= |\u00a0|$)|«[^\u00a0]/)).toEqual([]);
  });

  test('has quotation marks of its own in French', () => {
    expect(namesOf('fr', /[“”]/)).toEqual([]);
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
  ])('%s is in %s, the page %s', (path, locale, page) => {
    expect(readPath(path)).toEqual({ locale, path: page });
  });

  test.each([...locales])('a page’s address in %s is read back', (locale) => {
    for (const path of ['/', '/artists', '/artists/wanjiru-nduta'])
      expect(readPath(pathIn(locale, path))).toEqual({ locale, path });
  });

  test('scripts of other languages lie beside the English ones', () => {
    expect(scriptIn('en', '/_astro/Nav.js')).toBe('/_astro/Nav.js');
    expect(scriptIn('fr', '/_astro/Nav.js')).toBe('/_astro/fr/Nav.js');
    expect(scriptIn('fr', 'Nav.js')).toBe('fr/Nav.js');
  });
});
