const day = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year. */
const goodFor = 180 * day;

/** Where to report a weakness (RFC 9116); `base` is any address of the site. */
export function securityTxt({ email, base, now }: { email: string; base: URL; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + goodFor);
  const fields = {
    Contact: `mailto:${email}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'en, sw, fr',
    Canonical: new URL('/.well-known/security.txt', base).href,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
