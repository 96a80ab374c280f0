import {
  groupVerificationId,
  newVerificationId,
  presentVerificationId,
  readVerificationId,
} from './verification.ts';

test('a verification ID is read in any spelling', () => {
  const id = newVerificationId();
  const shown = groupVerificationId(id);
  expect(shown).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const written of [
    id,
    shown,
    shown.toLowerCase(),
    ` ${shown.replaceAll('-', ' ')} `,
    shown.replaceAll('0', 'o').replaceAll('1', 'l'),
  ])
    expect(readVerificationId(written)).toBe(id);
});

test('order codes, partial IDs and other text aren’t verification IDs', () => {
  const id = newVerificationId();
  for (const text of [
    '',
    'SAL-7K3M2Q9X',
    id.slice(1),
    `${id}0`,
    `${id.slice(1)}U`,
    `${id.slice(1)}é`,
    '../settings',
  ])
    expect(readVerificationId(text)).toBeNull();
});

test('verification IDs are unique', () => {
  expect(new Set(Array.from({ length: 1000 }, newVerificationId)).size).toBe(1000);
});

test('a video shows its verification ID in groups', () => {
  const verificationId = newVerificationId();
  const shown = groupVerificationId(verificationId);
  expect(presentVerificationId({ proof: { verificationId } })).toBe(shown);
  expect([presentVerificationId({ proof: null }), presentVerificationId(null)]).toEqual([null, null]);
});
