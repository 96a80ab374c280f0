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
  const plain = written
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^tel:/i, '')
    .replace(/^00/, '+');
  if (!isSupportedCountry(country)) return null;
  const read = parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false });
  return read?.isValid() && !read.ext && read.country === country ? read.number : null;
}

/** A country's calling code, `254`; null if it has none. */
export const callingCodeOf = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null;

export const kenyanMobileNumber = (written: string) => readMobile(written, 'KE');
