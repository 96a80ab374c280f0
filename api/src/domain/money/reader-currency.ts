import { currencyOf } from '../artist/country-currency.ts';
import { type Currency, currencyCodes } from './money.ts';

export interface ReaderPlace {
  /** IANA name. */
  timeZone: string | undefined;
  /** BCP 47, the preferred one first. */
  languages: readonly string[];
}

const africa: Record<string, string> = {
  KE: 'Nairobi',
  NG: 'Lagos',
  GH: 'Accra',
  ZA: 'Johannesburg',
  UG: 'Kampala',
  TZ: 'Dar_es_Salaam',
  RW: 'Kigali',
  BJ: 'Porto-Novo',
  BF: 'Ouagadougou',
  CI: 'Abidjan',
  GW: 'Bissau',
  ML: 'Bamako',
  NE: 'Niamey',
  SN: 'Dakar',
  TG: 'Lome',
  CM: 'Douala',
  CF: 'Bangui',
  TD: 'Ndjamena',
  CG: 'Brazzaville',
  GQ: 'Malabo',
  GA: 'Libreville',
};

/** With the microstates that use the country's currency. */
const elsewhere: Record<string, string> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CY: 'Asia/Nicosia Europe/Nicosia',
  DE: 'Europe/Berlin Europe/Busingen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid Atlantic/Canary Africa/Ceuta Europe/Andorra',
  FI: 'Europe/Helsinki Europe/Mariehamn',
  FR: 'Europe/Paris Europe/Monaco America/Guadeloupe America/Martinique America/Marigot America/St_Barthelemy America/Cayenne America/Miquelon Indian/Reunion Indian/Mayotte',
  GB: 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome Europe/San_Marino Europe/Vatican',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  US: 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Boise America/Anchorage Pacific/Honolulu',
};

/** Zones that name no place. */
const isNowhere = (zone: string) => /^$|^(Etc\/|UTC$|GMT)/.test(zone);

/**
 * The country (ISO 3166-1 alpha-2) a device is most likely in: by its time zone, or by its language's region if the
 * zone names no place. Null in a country whose currency we don't know.
 */
export function countryOf({ timeZone = '', languages }: ReaderPlace): string | null {
  if (isNowhere(timeZone))
    return languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find(Boolean) ?? null;
  const among = (zones: Record<string, string>, zone: string) =>
    Object.keys(zones).find((country) => zones[country]?.split(' ').includes(zone));
  return among(elsewhere, timeZone) ?? among(africa, timeZone.replace(/^Africa\//, '')) ?? null;
}

/** The reader's own choice; `none` shows only the artist's currency. */
export type ChosenCurrency = Currency | 'none';

/** A stored choice; null if it is no longer valid. */
export function readChoice(stored: string | null): ChosenCurrency | null {
  return [...currencyCodes, 'none' as const].find((choice) => choice === stored) ?? null;
}

/** The currency for estimates; null if the reader wants none. Dollars for countries whose currency has no rate. */
export function readerCurrency(chosen: ChosenCurrency | null, place: ReaderPlace): Currency | null {
  if (chosen) return chosen === 'none' ? null : chosen;
  return currencyOf(countryOf(place) ?? '');
}
