import fc from 'fast-check';
import { mailedCode, mailedCodeFrom, readMailedCode } from './mailed-code.ts';

test('a mailed code is six digits for any hash, and is read in any spelling', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), (hash) => {
      const code = mailedCodeFrom(hash);
      expect(code).toMatch(/^\d{6}$/);
      expect(readMailedCode(` ${code.slice(0, 3)}-${code.slice(3)} `)).toBe(code);
    }),
  );
  expect(mailedCodeFrom(Uint8Array.of(0, 0, 0, 0, 0, 0x10, 0x32, 0x55))).toBe('061461');
  expect(mailedCodeFrom(Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 1).subarray(1))).toBe('000001');
  expect(() => mailedCodeFrom(new Uint8Array(7))).toThrow('8 bytes');
});

test('anything else is rejected', () => {
  for (const typed of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(readMailedCode(typed)).toBeNull();
  expect(mailedCode).toEqual({ digits: 6, lasts: 600_000, tries: 5 });
});
