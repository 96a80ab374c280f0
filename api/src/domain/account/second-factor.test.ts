import { base32 } from '../text/base32.ts';
import { inGroups, readCode, recoveryCodeBytes, recoveryCodeFrom } from './second-factor.ts';

const all = (byte: number) => new Uint8Array(recoveryCodeBytes).fill(byte);

describe('a typed code', () => {
  test.each(['123456', ' 123 456 ', '123-456'])('%p is six digits', (typed) => {
    expect(readCode(typed)).toEqual({ kind: 'app', digits: '123456' });
  });

  test.each(['ABCD-EFGH-JKMN-PQ01', 'abcd efgh jkmn pqoi', 'abcdefghjkmnpqOl'])(
    '%p is a recovery code in any spelling',
    (typed) => {
      expect(readCode(typed)).toEqual({ kind: 'recovery', code: 'ABCDEFGHJKMNPQ01' });
    },
  );

  test.each([
    '',
    '12345',
    '1234567',
    '12345a',
    'a12345',
    'ABCD-EFGH-JKMN-PQ0',
    'ABCD-EFGH-JKMN-PQ0U',
    '１２３４５６',
  ])('%p is neither', (typed) => {
    expect(readCode(typed)).toBeNull();
  });
});

test('recovery codes use every letter equally often', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => recoveryCodeFrom(all(byte)).charAt(0));
  const tally = Map.groupBy(letters, (letter) => letter);
  expect([...tally.keys()].sort().join('')).toBe(base32);
  expect(new Set([...tally.values()].map(({ length }) => length))).toEqual(new Set([8]));
  expect(readCode(recoveryCodeFrom(all(7)))).toEqual({ kind: 'recovery', code: '7'.repeat(16) });
  expect(() => recoveryCodeFrom(new Uint8Array(5))).toThrow('16 bytes');
});

test('recovery codes are shown in groups of four', () => {
  expect(inGroups('ABCDEFGHJKMNPQ01', '-')).toBe('ABCD-EFGH-JKMN-PQ01');
  expect(inGroups('ABCDEF', ' ')).toBe('ABCD EF');
  expect(inGroups('', ' ')).toBe('');
});
