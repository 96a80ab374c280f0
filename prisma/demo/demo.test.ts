import { existsSync, statSync } from 'node:fs';
import { categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes } from '@salamu/api/domain/artist/countries';
import { languageCodes } from '@salamu/api/domain/artist/languages';
import { profileLimits, reservedSlugs, slugify } from '@salamu/api/domain/artist/profile';
import { defaultRates, priceProblem, toUsdCents } from '@salamu/api/domain/money/money';
import { briefFields } from '@salamu/api/domain/request/brief-fields';
import { demoArtists } from './artists.ts';
import { clipOf, portraitOf } from './files.ts';
import { briefs } from './people/briefs.ts';
import { fans } from './people/fans.ts';
import { reviews } from './people/reviews.ts';

describe('the demo artists', () => {
  test('are sixty, over every category, twelve currencies and at least fifteen countries (covers §24.1)', () => {
    expect(demoArtists).toHaveLength(60);
    expect(new Set(demoArtists.map((artist) => artist.slug)).size).toBe(60);
    expect(new Set(demoArtists.map((artist) => artist.bio)).size).toBe(60);
    expect(new Set(demoArtists.map((artist) => artist.category)).size).toBe(categoryCodes.length);
    expect(new Set(demoArtists.map((artist) => artist.currency)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(demoArtists.map((artist) => artist.country)).size).toBeGreaterThanOrEqual(15);
    expect(demoArtists.filter((artist) => artist.verified).length).toBeGreaterThanOrEqual(55);
    expect(demoArtists.filter((artist) => artist.featured)).toHaveLength(8);
  });

  test('begin with one who is verified, open and without caps (covers §24.5)', () => {
    expect(demoArtists[0]).toMatchObject({
      country: 'KE',
      currency: 'KES',
      verified: true,
      accepting: true,
      awayDays: null,
      dailyCap: null,
      openCap: null,
    });
  });

  for (const artist of demoArtists) {
    test(`${artist.stageName} could have filled in the form (covers §24.2)`, () => {
      const { price, rushPrice, currency, promiseDays } = artist;
      expect(artist.slug).toBe(slugify(artist.stageName));
      expect(reservedSlugs.has(artist.slug)).toBe(false);
      expect(countryCodes).toContain(artist.country);
      for (const language of artist.languages) expect(languageCodes).toContain(language);
      expect(artist.bio.length).toBeGreaterThanOrEqual(profileLimits.bio.min);
      expect(artist.bio).not.toContain('!');
      expect(priceProblem({ amount: price, currency })).toBeNull();
      if (rushPrice !== null) expect(priceProblem({ amount: rushPrice, currency })).toBeNull();
      const usd = toUsdCents({ amount: price, currency }, defaultRates);
      expect(usd).toBeGreaterThanOrEqual(800);
      expect(usd).toBeLessThanOrEqual(12_000);
      expect(promiseDays).toBeWithin(profileLimits.promiseDays.min, profileLimits.promiseDays.max + 1);
      expect(new Set(artist.occasions).size).toBe(artist.occasions.length);
      expect(existsSync(portraitOf(artist.slug))).toBe(true);
    });
  }
});

describe('the demo clips', () => {
  for (const slug of ['wanjiru-nduta', 'adeola-ilori', 'keza-umwiza']) {
    test(`spare the data of people who watch ${slug} (covers §24.3)`, () => {
      const { file, poster } = clipOf(slug);
      expect(statSync(file).size).toBeLessThan(300 * 1024);
      expect(statSync(poster).size).toBeLessThan(100 * 1024);
    });
  }
});

describe('the demo fans', () => {
  test('have addresses of their own', () => {
    expect(new Set(fans.map((fan) => fan.email)).size).toBe(fans.length);
    for (const fan of fans) expect(countryCodes).toContain(fan.country);
  });

  test('write briefs that the form accepts', () => {
    for (const brief of briefs) {
      expect(brief.instructions.length).toBeWithin(
        briefFields.instructions.min,
        briefFields.instructions.max + 1,
      );
      expect(brief.pronunciation?.length ?? 0).toBeLessThanOrEqual(briefFields.pronunciation.max);
      expect(brief.mustSay.length).toBeLessThanOrEqual(briefFields.mustSay.items);
      for (const point of brief.mustSay) expect(point.length).toBeLessThanOrEqual(briefFields.mustSay.max);
      expect(languageCodes).toContain(brief.language);
    }
  });

  test('ask an artist who offers the occasion and speaks the language', () => {
    for (const { artist, occasion, language } of briefs) {
      const asked = demoArtists.find(({ slug }) => slug === artist);
      expect(asked?.occasions, `${artist}: ${occasion}`).toContain(occasion);
      expect(asked?.languages, `${artist}: ${language}`).toContain(language);
    }
    for (const { artist, occasion } of reviews) {
      expect(
        demoArtists.find(({ slug, verified }) => slug === artist && verified)?.occasions,
        `${artist}: ${occasion}`,
      ).toContain(occasion);
    }
  });

  test('leave reviews of three to five stars, each in other words', () => {
    expect(new Set(reviews.map((review) => review.text)).size).toBe(reviews.length);
    for (const review of reviews) expect(review.rating).toBeWithin(3, 6);
  });
});
