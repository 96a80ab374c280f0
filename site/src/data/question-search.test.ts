import { expect, test } from 'bun:test';
import { foundText, matchesSearch } from './question-search.ts';

const text = 'What if the video never comes? We refund your card or M-Pesa automatically. Gĩkũyũ is fine.';

test.each(['refund', 'REFUND card', 'card refund', 'm-pesa', 'gikuyu', ' ', ''])('%p finds it', (search) => {
  expect(matchesSearch(text, search)).toBe(true);
});

test.each(['voucher', 'refund voucher'])('%p does not', (search) => {
  expect(matchesSearch(text, search)).toBe(false);
});

test('the count is a grammatical phrase', () => {
  const words = {
    all: '28 questions',
    none: 'No questions match',
    one: '1 question matches',
    other: '{number} questions match',
  };
  expect([28, 3, 1, 0].map((found) => foundText(found, 28, words, 'en'))).toEqual([
    '28 questions',
    '3 questions match',
    '1 question matches',
    'No questions match',
  ]);
});
