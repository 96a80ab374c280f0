import { expect, test } from 'bun:test';
import { splitFields } from './audit-fields.ts';

test('what may tell of a person is kept apart from codes, where erasure removes it', () => {
  expect(splitFields({ status: 'refunded', reason: 'Amina asked for it', role: 'admin' })).toEqual({
    codes: { status: 'refunded', role: 'admin' },
    values: { reason: 'Amina asked for it' },
  });
});

test.each(['status', 'verified', 'featured', 'suspended', 'role', 'duties', 'change', 'resembles'])(
  '%s is a code',
  (field) => expect(splitFields({ [field]: true })).toEqual({ codes: { [field]: true }, values: null }),
);

test('a field that nobody has judged is taken for a personal one', () => {
  expect(splitFields({ stageName: 'Amani' })).toEqual({ codes: null, values: { stageName: 'Amani' } });
});
