/** Without it, spreadsheets read UTF-8 in the machine's own encoding. */
const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/**
 * A CSV file (RFC 4180, CRLF) with a header. Text a spreadsheet would read as a formula gets a leading apostrophe
 * (OWASP, CSV injection); numbers stay numbers.
 */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([head, ...rows]);
}

/** The file's parts after a byte order mark, for people to open. */
export async function* marked(text: string | AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  if (typeof text === 'string') yield text;
  else yield* text;
}

export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
