import { likelyEmail } from './email.ts';

test.each([
  ['amina@gmial.com', 'amina@gmail.com'],
  ['Amina@gmail.con ', 'amina@gmail.com'],
  ['amina@gmal.com', 'amina@gmail.com'],
  ['amina@gmaill.com', 'amina@gmail.com'],
  ['amina@hotmial.com', 'amina@hotmail.com'],
  ['amina@yaho.fr', 'amina@yahoo.fr'],
  ['amina@gmail.com', null],
  ['amina@ymail.com', null],
  ['amina@mail.com', null],
  ['amina@salamu.example', null],
  ['amina@', null],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});
