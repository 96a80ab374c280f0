import { inLocale } from '@salamu/messages/in-locale';
import { fromCountry } from './landing-text.ts';

test.each([
  ['GH', 'du Ghana'],
  ['KE', 'du Kenya'],
  ['CI', 'de Côte d’Ivoire'],
  ['UG', 'd’Ouganda'],
  ['ZA', 'd’Afrique du Sud'],
  ['MG', 'de Madagascar'],
  ['SC', 'des Seychelles'],
  ['US', 'des États-Unis'],
])('someone of %s is %s in French', (code, words) => {
  inLocale('fr', () => expect(fromCountry(code)).toBe(words));
});
