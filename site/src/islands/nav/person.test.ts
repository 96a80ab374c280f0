import type { Session } from '@salamu/ui/session/session';
import { personIn } from './person.ts';

const user = { name: ' ŋala Otieno', email: 'nala@example.com', role: 'artist' } as Session;

test('the menus show a person’s name, email, first letter and role', () => {
  expect(personIn({ status: 'signed-in', user })).toEqual({
    name: ' ŋala Otieno',
    email: 'nala@example.com',
    initial: 'Ŋ',
    role: 'artist',
  });
});

test('until the API has answered, there is no name and no link for a role', () => {
  expect(personIn({ status: 'loading' })).toEqual({ name: '', email: '', initial: '', role: 'user' });
});

test('in an outage the account stays in the menu, without a name', () => {
  expect(personIn({ status: 'unreachable', isOffline: true })).toMatchObject({
    name: 'Your account',
    role: 'user',
  });
});
