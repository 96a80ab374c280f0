import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/**
 * A mobile number as people write or paste it, in international form (`+254712345678`); null if it isn't a mobile
 * number of that country.
 */
export function readMobile(written: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const read = parsePhoneNumberFromString(plain(written), { defaultCountry: country, extract: false });
  return read?.isValid() && !read.ext && read.country === country ? read.number : null;
}

/** Any number in international form; one written without its calling code gets the given one. Null if it is none. */
export function readPhone(written: string, callingCode: string): string | null {
  const options = { defaultCallingCode: callingCode || undefined, extract: false };
  const read = parsePhoneNumberFromString(plain(written), options);
  return read?.isPossible() ? read.number : null;
}

const plain = (written: string) =>
  written
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^tel:/i, '')
    .replace(/^00/, '+');

/** A country's calling code, `254`; null if it has none. */
export const callingCodeOf = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null;

export const kenyanMobileNumber = (written: string) => readMobile(written, 'KE');
