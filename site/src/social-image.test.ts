import { inLocale } from '@salamu/messages/in-locale';
import { accentedEnglish, locales } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { brandImage } from './social-image.ts';

test.each([...locales, accentedEnglish])(
  'the site’s picture in %s is drawn, and says what it shows',
  async (locale) => {
    const { image, headline } = inLocale(locale, () => ({
      image: brandImage(),
      headline: m.home_headline(),
    }));
    const drawn = Bun.file(new URL(`../public${image.url}`, import.meta.url));
    expect(await drawn.exists()).toBe(true);
    expect(image.alt).toContain(headline);
  },
);

test('each language that is offered has a picture of its own', () => {
  const urls = locales.map((locale) => inLocale(locale, () => brandImage().url));
  expect(new Set(urls).size).toBe(locales.length);
});
