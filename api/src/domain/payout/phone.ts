/**
 * A Kenyan mobile number as people write it, or paste it from contacts and links: 07…, 01…, 2547…, +254 07… or 002541…,
 * with spaces, dots, dashes, brackets and signs that nobody sees.
 */
const kenyanMobile = /^(?:tel:)?(?:(?:\+|00)?254)?0?([17]\d{8})$/i;

/** The number in international form, `+254712345678`; null where it is no Kenyan mobile number. */
export function kenyanMobileNumber(written: string): string | null {
  const digits = written.replace(/[\s\p{Cf}().-]/gu, '');
  const [, subscriber] = kenyanMobile.exec(digits) ?? [];
  return subscriber ? `+254${subscriber}` : null;
}
