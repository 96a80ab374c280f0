import fc from 'fast-check';
import { csv } from './csv.ts';

test('a file has a header and a row per line, quoted where needed', () => {
  expect(
    csv(
      ['name', 'amount'],
      [
        ['Asha, "Queen"', 1200],
        ['Two\nlines', -3],
        ['', null],
      ],
    ),
  ).toBe('name,amount\r\n"Asha, ""Queen""",1200\r\n"Two\nlines",-3\r\n,\r\n');
});

test('no text begins as a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n'), fc.string(), (sign, rest) => {
      expect(
        csv([], [[sign + rest]])
          .split('\r\n')
          .slice(1)
          .join('\r\n'),
      ).toMatch(/^"?'/);
    }),
  );
});
