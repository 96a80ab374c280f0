import { peopleOf } from '@salamu/api/domain/artist/categories';
import { excerpt, inMidSentence } from './format.ts';

test('a text is shortened between two words, and left alone if it fits', () => {
  expect(excerpt('I sing your name', 20)).toBe('I sing your name');
  expect(excerpt('I sing your name, and hers', 20)).toBe('I sing your name…');
  expect(excerpt('I sing your name', 9)).toBe('I sing…');
});

test('a category names its people, also in mid-sentence', () => {
  expect(peopleOf('gospel')).toBe('Gospel singers');
  expect(inMidSentence(peopleOf('musician'))).toBe('musicians');
  expect(inMidSentence(peopleOf('dj'))).toBe('DJs');
});
