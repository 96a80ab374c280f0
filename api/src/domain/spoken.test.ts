import { inLocale } from '@salamu/messages/in-locale';
import type { Locale } from '@salamu/messages/locales';
import { categoryName, craftName } from './artist/categories.ts';
import { countryName } from './artist/countries.ts';
import { languageName } from './artist/languages.ts';
import { formatMoney } from './money/money.ts';
import { occasionName } from './request/brief.ts';
import { stateLabel } from './request/states.ts';
import { formatDay, formatTime } from './time/format-time.ts';
import { zoneName } from './time/time-zone.ts';

/** Texts of the shared tables in one line, without the no-break spaces of `Intl`. */
const said = (): string =>
  [
    craftName('comedian'),
    categoryName('dancer'),
    occasionName('wedding'),
    stateLabel('declined').label,
    countryName('CI'),
    languageName('yo'),
    formatMoney({ amount: 250_000, currency: 'KES' }),
    formatDay('2026-11-01'),
    formatTime(new Date('2027-03-06T18:00:00Z'), 'Africa/Nairobi'),
  ]
    .join(' | ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[Locale, string]>([
  [
    'en',
    'Comedian | Dancers | Wedding | Declined | Côte d’Ivoire | Yoruba | KES 2,500 | 1 November 2026 | 6 March 2027 at 21:00 (Nairobi time)',
  ],
  [
    'fr',
    'Humour | Danseurs | Mariage | Refusée | Côte d’Ivoire | yoruba | 2 500 KES | 1er novembre 2026 | 6 mars 2027 à 21:00 (heure de Nairobi)',
  ],
  [
    'sw',
    'Mchekeshaji | Wacheza densi | Harusi | Limekataliwa | Cote d’Ivoire | Kiyoruba | Ksh 2,500 | 1 Novemba 2026 | 6 Machi 2027, 21:00 (saa za Nairobi)',
  ],
])('the shared words are %s', (locale, words) => {
  expect(inLocale(locale, said)).toBe(words);
});

test('a zone is named by its city in each language', () => {
  const named = () => ['Europe/London', 'Africa/Lome', 'Africa/Abidjan'].map(zoneName);
  expect(inLocale('fr', named)).toEqual(['heure de Londres', 'heure de Lomé', 'heure d’Abidjan']);
  expect(inLocale('sw', named)).toContain('saa za London');
  expect(inLocale('en', named)).toContain('London time');
});
