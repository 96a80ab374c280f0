/** Names as a list of SQL strings. */
export const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
