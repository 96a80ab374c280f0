import { isProven, wrongPassword } from './prove.ts';

const now = new Date('2026-11-22T12:00:00Z');
const provenBefore = (milliseconds: number) => ({ provenAt: new Date(now.getTime() - milliseconds) });

test('a password vouches for its session for five minutes, to the millisecond, and never without having been given', () => {
  expect(isProven(provenBefore(0), now)).toBe(true);
  expect(isProven(provenBefore(5 * 60_000 - 1), now)).toBe(true);
  expect(isProven(provenBefore(5 * 60_000), now)).toBe(false);
  expect(isProven({ provenAt: null }, now)).toBe(false);
});

test('a wrong password is told at the field it came in', () => {
  expect(wrongPassword('currentPassword')).toMatchObject({
    code: 'invalid_input',
    details: { errors: [expect.objectContaining({ path: 'currentPassword' })] },
  });
});
