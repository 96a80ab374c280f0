import { expect, test } from 'bun:test';
import type { Session } from '@salamu/ui/session';
import { personIn } from './person.ts';

const user = { name: ' ŋala Otieno', email: 'nala@example.com', role: 'artist' } as Session;

test('the menus know a person by name, e-mail, first letter and role', () => {
  expect(personIn({ status: 'signed-in', user })).toEqual({
    name: ' ŋala Otieno',
    email: 'nala@example.com',
    initial: 'Ŋ',
    role: 'artist',
  });
});

test('until the API has answered nobody has a name, and no link is one of a role', () => {
  expect(personIn({ status: 'loading' })).toEqual({ name: '', email: '', initial: '', role: 'user' });
});

test('an outage leaves the account where it is, without a name', () => {
  expect(personIn({ status: 'unreachable', isOffline: true })).toMatchObject({
    name: 'Your account',
    role: 'user',
  });
});
