import { apiKeyLimits, apiKeyPrefix } from './api-keys.ts';
import { deletedEmail, isReachable } from './deleted.ts';
import { linkLifetimes } from './links.ts';
import { passwordLength } from './password-length.ts';

const hour = 3_600_000;

test('a deleted account has a unique, undeliverable address', () => {
  expect(deletedEmail('one')).not.toBe(deletedEmail('other'));
  expect(deletedEmail('one')).toStartWith('one@');
  expect(isReachable(deletedEmail('one'))).toBe(false);
});

test.each(['ada@example.com', 'deleted.invalid@example.com', 'one@deleted.invalid.example'])(
  '%s is reachable',
  (email) => expect(isReachable(email)).toBe(true),
);

test('links expire: an hour for passwords and lost factors, three days for address confirmation', () => {
  expect(linkLifetimes).toEqual({ reset_password: hour, lost_factor: hour, confirm_email: 72 * hour });
});

test('a password has at least twelve characters, and an API key its prefix', () => {
  expect(passwordLength).toEqual({ least: 12, most: 128 });
  expect(apiKeyPrefix).toBe('salamu_key_');
  expect(apiKeyLimits).toEqual({ name: { min: 1, max: 60 }, perAccount: 20 });
});
