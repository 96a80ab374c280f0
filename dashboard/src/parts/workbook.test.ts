import { csvLines } from '@salamu/api/domain/text/csv';
import { readCsv } from '@salamu/api/domain/text/read-csv';
import { csvOf, workbookOf } from './workbook.ts';

test('an Excel workbook keeps every digit of a number, leading zeros and letters of any language', async () => {
  const rows = [
    ['number', 'amount', 'reference'],
    ['0012345678901234567', 500.5, null],
    ['254712345678', 1e6, 'Ọláyíwọlá "5", 007'],
  ];
  const blob = await workbookOf(csvLines(rows));
  const back = await csvOf(new File([blob], 'back.XLSX'));
  expect(readCsv(back).map(({ cells }) => cells)).toEqual(
    rows.map((row) => row.map((cell) => String(cell ?? ''))),
  );
});

test('a CSV file is read as it is', async () => {
  expect(await csvOf(new File(['a,b\n'], 'back.csv'))).toBe('a,b\n');
});

test('a date in an Excel workbook is read as it is shown', async () => {
  const { default: write } = await import('write-excel-file/browser');
  const value = new Date('2026-11-21T12:30:05Z');
  const blob = await write([[{ value, type: Date, format: 'dd-mm-yyyy hh:mm:ss' }]]).toBlob();
  expect(await csvOf(new File([blob], 'statement.xlsx'))).toBe('2026-11-21 12:30:05\r\n');
});
