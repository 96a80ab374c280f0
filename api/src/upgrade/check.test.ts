import { expect, test } from 'bun:test';
import type { Upgrade } from '@salamu/prisma/upgrade';
import { wordsFor } from './check.ts';

const status = { applied: ['1_a'], pending: [], unknown: [], failed: [], edited: [] };
const pending: Upgrade['pending'] = [
  {
    name: '2_b',
    words: 'Room for tips.',
    effects: [{ effect: 'indexes', table: 'payments', bytes: 3 * 1024 ** 3 }],
    runsBeside: '1_a',
  },
];
const said = (upgrade: Upgrade) => [...wordsFor(upgrade)].join('\n');

test('each pending migration is explained, and whether running copies may stay', () => {
  expect(said({ status, pending, floor: '1_a' })).toBe(
    [
      '2_b: Room for tips.',
      '  - builds an index on payments (3 GB), blocking writes meanwhile',
      '  - runs beside versions from 1_a on',
      'Running copies can stay: migrate, then replace them one by one.',
    ].join('\n'),
  );
  expect(said({ status, pending, floor: '2_b' })).toContain('Stop every running copy first');
});

test('nothing pending, everything pending, a newer version’s database', () => {
  expect(said({ status, pending: [], floor: '1_a' })).toContain('Nothing to do');
  expect(said({ status: { ...status, applied: [] }, pending, floor: '1_a' })).toContain('is empty');
  expect(said({ status: { ...status, unknown: ['9_z'] }, pending: [], floor: '1_a' })).toContain(
    'newer version has migrated this database: 9_z',
  );
});
