import { splitFields } from './audit-fields.ts';

test('values that may identify a person are stored separately from codes, where erasure deletes them', () => {
  expect(splitFields({ status: 'refunded', reason: 'Amina asked for it', role: 'admin' })).toEqual({
    codes: { status: 'refunded', role: 'admin' },
    values: { reason: 'Amina asked for it' },
  });
});

test.each(['status', 'verified', 'featured', 'suspended', 'role', 'duties', 'change', 'resembles'])(
  '%s is a code',
  (field) => expect(splitFields({ [field]: true })).toEqual({ codes: { [field]: true }, values: null }),
);

test('an unclassified field counts as personal', () => {
  expect(splitFields({ stageName: 'Amani' })).toEqual({ codes: null, values: { stageName: 'Amani' } });
});
