import { adminPlaces } from '../admin/search/places.ts';
import { mayOpen } from './may.ts';

const open = (duty: Parameters<typeof mayOpen>[0][number]) =>
  adminPlaces.filter(({ to }) => mayOpen([duty], to)).map(({ name }) => name);

test('an owner opens every screen, and every screen needs something', () => {
  expect(open('owner')).toHaveLength(adminPlaces.length);
  expect(adminPlaces.filter(({ to }) => mayOpen([], to))).toEqual([]);
});

test('each duty opens its own screens (covers §6.15)', () => {
  expect(open('verifier')).toEqual(['Dashboard', 'Artists', 'Backups']);
  expect(open('finance')).toContain('Payouts');
  expect(open('finance')).not.toContain('Users');
  expect(open('support')).toContain('Users');
  expect(open('support')).not.toContain('Payouts');
});

test('what is behind a screen needs the same, and what is elsewhere nothing', () => {
  expect(mayOpen(['verifier'], '/admin/requests/123?tab=money')).toBe(false);
  expect(mayOpen(['verifier'], '/admin/artists/123')).toBe(true);
  expect(mayOpen(['support'], '/admin/users/123')).toBe(true);
  expect(mayOpen(['support'], '/admin/users/approvals')).toBe(false);
  expect(mayOpen([], '/artist/earnings')).toBe(true);
});
