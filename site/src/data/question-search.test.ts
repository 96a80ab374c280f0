import { expect, test } from 'bun:test';
import { countWords, holdsWords } from './question-search.ts';

const text =
  'What if the video never comes? The refund to your card or M-Pesa starts by itself. Gĩkũyũ is fine.';

test.each(['refund', 'REFUND card', 'card refund', 'm-pesa', 'gikuyu', ' ', ''])('%p finds it', (search) => {
  expect(holdsWords(text, search)).toBe(true);
});

test.each(['voucher', 'refund voucher'])('%p does not', (search) => {
  expect(holdsWords(text, search)).toBe(false);
});

test('the count reads as a sentence', () => {
  expect([28, 3, 1, 0].map((found) => countWords(found, 28))).toEqual([
    '28 questions',
    '3 questions match',
    '1 question matches',
    'No questions match',
  ]);
});
