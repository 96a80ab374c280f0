/** A Kenyan mobile number as people write it: 07…, 01…, 2547… or +2541…, with spaces, dots, dashes or brackets. */
const kenyanMobile = /^(?:\+?254|0)?([17]\d{8})$/;

/** The number in international form, `+254712345678`; null where it is no Kenyan mobile number. */
export function kenyanMobileNumber(written: string): string | null {
  const digits = written.replace(/[\s().-]/g, '');
  const [, subscriber] = kenyanMobile.exec(digits) ?? [];
  return subscriber ? `+254${subscriber}` : null;
}
