import { countryName } from '@salamu/api/domain/artist/countries';
import { currentLocale, m } from '@salamu/messages/messages';

const codes = (list: string) => new Set(list.split(' '));
/** Countries whose French names are masculine, or plural; all others take `de`. */
const masculine = codes(
  'BJ BW BF BI CV CM TD CG CD GA GH KE LS LR MW ML MA MZ NE NG RW SN SD SS TG ZW BR CA DK JP PT QA GB',
);
const plural = codes('KM SC AE NL US');

/** Where someone is from, in mid-sentence: `from Kenya`, `du Kenya`, `kutoka Kenya`. */
export function fromCountry(code: string): string {
  const country = countryName(code);
  return currentLocale() === 'fr' ? inFrench(code, country) : m.country_from({ country });
}

function inFrench(code: string, country: string): string {
  if (plural.has(code)) return `des ${country}`;
  if (masculine.has(code)) return `du ${country}`;
  return /^[AEIOUÉ]/.test(country) ? `d’${country}` : `de ${country}`;
}
