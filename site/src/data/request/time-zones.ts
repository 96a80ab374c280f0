import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { mainZoneOf, zoneName } from '@salamu/api/domain/time/time-zone';
import { dateLocale } from '@salamu/messages/messages';

/** Where a country's clocks differ from those of its main zone, by the zones that many live in. */
const furtherZones: Record<string, readonly string[]> = {
  AU: ['Australia/Adelaide', 'Australia/Brisbane', 'Australia/Darwin', 'Australia/Perth'],
  BR: ['America/Manaus'],
  CA: ['America/Edmonton', 'America/Halifax', 'America/Vancouver', 'America/Winnipeg'],
  CD: ['Africa/Lubumbashi'],
  ES: ['Atlantic/Canary'],
  PT: ['Atlantic/Azores'],
  US: [
    'America/Anchorage',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
  ],
};

export interface ZoneChoice {
  /** IANA. */
  zone: string;
  name: string;
}

/** The countries that fans live in, by name, each with the time zone that most of its people have, or several. */
export function zoneChoices(): ZoneChoice[] {
  const inOrder = new Intl.Collator(dateLocale());
  return countryCodes.flatMap(zonesIn).sort((one, other) => inOrder.compare(one.name, other.name));
}

function zonesIn(country: string): ZoneChoice[] {
  const main = mainZoneOf(country);
  if (!main) return [];
  const { [country]: further = [] } = furtherZones;
  const name = countryName(country);
  if (further.length === 0) return [{ zone: main, name }];
  return [main, ...further].map((zone) => ({ zone, name: `${name}, ${zoneName(zone)}` }));
}

/**
 * The zone of a reader whose browser says no more than its languages (the header `Accept-Language`); empty if those name
 * no country. American English names none: browsers come with it everywhere.
 */
export function likelyZone(languages: string | null): string {
  const regions = [...(languages ?? '').matchAll(/\b(?!en-US)[a-z]{2,3}-([A-Z]{2})\b/g)];
  return regions.map(([, country = '']) => mainZoneOf(country)).find(Boolean) ?? '';
}
