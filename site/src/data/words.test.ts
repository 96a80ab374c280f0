import { expect, test } from 'bun:test';
import { opening, peopleOf, withinLine } from './words.ts';

test('a text is shortened between two words, and left alone where it fits', () => {
  expect(opening('I sing your name', 20)).toBe('I sing your name');
  expect(opening('I sing your name, and hers', 20)).toBe('I sing your name…');
  expect(opening('I sing your name', 9)).toBe('I sing…');
});

test('a category names its people, also within a line', () => {
  expect(peopleOf('gospel')).toBe('Gospel singers');
  expect(withinLine(peopleOf('musician'))).toBe('musicians');
  expect(withinLine(peopleOf('dj'))).toBe('DJs');
});
