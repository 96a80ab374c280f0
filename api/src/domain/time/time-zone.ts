import type { Locale } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';

/** Countries where most people live in another zone than the first of `Intl`'s list. */
const mainZones: Record<string, string> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CN: 'Asia/Shanghai',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
};
/** The default for readers without a zone or country. */
export const usualZone = 'Africa/Nairobi';
/** Cities under a former name in `Intl`, or without their accents. */
const cities: Record<string, string> = {
  Asmera: 'Asmara',
  Asuncion: 'Asunción',
  Bogota: 'Bogotá',
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Lome: 'Lomé',
  Ndjamena: 'N’Djamena',
  Reunion: 'Réunion',
  Saigon: 'Ho Chi Minh City',
  'Sao Paulo': 'São Paulo',
};
const citiesIn: Partial<Record<Locale, Record<string, string>>> = {
  fr: {
    'Addis Ababa': 'Addis-Abeba',
    Algiers: 'Alger',
    Athens: 'Athènes',
    Brussels: 'Bruxelles',
    Bucharest: 'Bucarest',
    Copenhagen: 'Copenhague',
    Dubai: 'Dubaï',
    Lisbon: 'Lisbonne',
    London: 'Londres',
    Mogadishu: 'Mogadiscio',
    Montreal: 'Montréal',
    Moscow: 'Moscou',
    'Sao Tome': 'São Tomé',
    Singapore: 'Singapour',
    Vienna: 'Vienne',
    Warsaw: 'Varsovie',
  },
};

/** The zone in which most people of a country live; null if `Intl` doesn't know the country. */
export function mainZoneOf(country: string): string | null {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] };
  return mainZones[country] ?? region.getTimeZones?.()[0] ?? null;
}

/** `Nairobi time`; null for UTC. */
export function zoneName(zone: string): string | null {
  if (/^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu|Greenwich)$/.test(zone)) return null;
  if (!zone.includes('/') || zone.startsWith('Etc/')) return offsetOf(zone);
  const given = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const city = citiesIn[currentLocale()]?.[given] ?? cities[given] ?? given;
  // French elides before a vowel: l’heure de Nairobi, l’heure d’Abidjan.
  return /^[AEIOU]/.test(city) ? m.time_zone_vowel({ city }) : m.time_zone({ city });
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
