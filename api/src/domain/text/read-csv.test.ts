import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('a CSV file is read with quotes, line ends within them, and empty cells', () => {
  const text = 'a,b\r\n"x, ""y""\nz",\r\n\r\n,2\r\n';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', ''] },
    { line: 5, cells: ['', '2'] },
  ]);
});

test('CSV saved by spreadsheets is read too', () => {
  expect(cellsOf('\uFEFFa;b\n1;2,5\n')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(cellsOf('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(cellsOf('')).toEqual([]);
  expect(cellsOf('a,"b')).toEqual([['a', 'b']]);
});
