/** Escape `%`, `_` and backslash, which Prisma's `contains` passes on as wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
