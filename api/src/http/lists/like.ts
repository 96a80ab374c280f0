/** Text to be found as it is: Prisma's `contains` hands `%`, `_` and the backslash through as wildcards. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
