import { sayAbout, sayMailError } from './error-words.ts';

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 no such user", 'doesn’t know this address'],
  ['452 4.2.2 over quota', 'try again later'],
  ['The mail server took longer than 10 seconds', 'didn’t answer in time'],
  ['Invalid login: 535 5.7.8', 'our sign-in'],
  ['Message failed: 554 5.7.1 spam', 'refused this email'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'couldn’t hand it'],
])('“%s” is said in words', (error, words) => {
  expect(sayMailError(error)).toContain(words);
});

test('what a mail is about is said in words', () => {
  expect(sayAbout('refund_paid')).toBe('Refund paid');
});
