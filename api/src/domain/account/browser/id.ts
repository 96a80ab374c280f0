/** At least 128 random bits. */
export const browserIdPattern = /^[\w-]{22,64}$/;

/** The browser's id from a header; null if missing or malformed. */
export function readBrowserId(header: string | null): string | null {
  return header !== null && browserIdPattern.test(header) ? header : null;
}
