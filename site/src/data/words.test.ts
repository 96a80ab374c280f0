import { expect, test } from 'bun:test';
import { opening } from './words.ts';

test('a text is shortened between two words, and left alone where it fits', () => {
  expect(opening('I sing your name', 20)).toBe('I sing your name');
  expect(opening('I sing your name, and hers', 20)).toBe('I sing your name…');
  expect(opening('I sing your name', 9)).toBe('I sing…');
});
