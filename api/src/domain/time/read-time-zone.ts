/** An IANA zone as a browser names it (`Africa/Nairobi`); null for anything else. */
export function readTimeZone(text: string | null | undefined): string | null {
  if (!text || text.length > 64 || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
