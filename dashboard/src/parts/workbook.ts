import { csvLines } from '@salamu/api/domain/text/csv';
import { readCsv } from '@salamu/api/domain/text/read-csv';

/**
 * A CSV file as an Excel workbook. Every cell is text, also those that are empty: a spreadsheet shortens no number in
 * them, nor one that is typed into them.
 */
export async function workbookOf(csv: string): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const rows = readCsv(csv).map(({ cells }) => cells.map((value) => ({ value, type: String, format: '@' })));
  return write(rows).toBlob();
}

/** A file's rows as CSV, whether it is CSV or an Excel workbook, of which the first sheet is read. */
export async function csvOf(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return file.text();
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file, { parseNumber: (written) => written });
  return csvLines(rows.map((row) => row.map(textOf)));
}

/** A cell as text; a date as it is shown, since a workbook knows no time zones. */
function textOf(cell: unknown): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return cell === null ? null : String(cell);
}
