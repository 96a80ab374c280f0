import { expect, test } from 'bun:test';
import { countWords } from './count-words.ts';

test('a count that was not brought to its end says so', () => {
  expect(countWords(83_334)).toBe('83,334');
  expect(countWords(83, true)).toBe('83+');
  expect(countWords(1_001, true)).toBe('1,000+');
});
