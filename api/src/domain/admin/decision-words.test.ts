import { sayAgo, sayChange, sayDecision } from './decision-words.ts';

const now = new Date('2026-11-22T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('a decision is described with who made it and when', () => {
  const refund = { by: 'Ada', action: 'request_refund', at: before(125) } as const;
  expect(sayDecision(refund, now)).toBe('Ada refunded this 2 minutes ago.');
  expect(sayChange('Ada', ['Commission'], before(60), now)).toBe('Ada changed Commission 1 minute ago.');
  expect(sayChange('You', ['Commission', 'Time limits', 'Switches'], before(3), now)).toBe(
    'You changed Commission, Time limits and Switches just now.',
  );
});

test('a decision’s age is given in the largest unit that fits', () => {
  expect([-5, 59, 61, 7_200, 90_000, 200_000].map((seconds) => sayAgo(before(seconds), now))).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 hours ago',
    '1 day ago',
    '2 days ago',
  ]);
});
