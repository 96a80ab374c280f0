/** Escape text to match it literally: Prisma's `contains` passes `%`, `_` and the backslash through as wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
