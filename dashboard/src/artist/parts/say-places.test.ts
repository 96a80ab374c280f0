import { expect, test } from 'bun:test';
import { sayPlaces } from './say-places.ts';

test.each([
  [{ open: null, week: null, today: null }, null],
  [{ open: null, week: 3, today: null }, 'You can take 3 more this week.'],
  [{ open: 2, week: 3, today: null }, 'You can take 2 more this week.'],
  [{ open: 9, week: 3, today: 1 }, 'You can take 3 more this week, 1 of them today.'],
  [{ open: null, week: 3, today: 3 }, 'You can take 3 more this week.'],
  [{ open: 2, week: null, today: 5 }, 'You can take 2 more today.'],
  [{ open: 4, week: null, today: null }, 'You can take 4 more at the moment.'],
  [{ open: 1, week: 0, today: 1 }, 'Your week is full: fans can ask you again on Monday.'],
  [{ open: null, week: 1, today: 0 }, 'Your day is full: fans can ask you again tomorrow.'],
  [
    { open: 0, week: 0, today: 0 },
    'You’re full: fans can ask you again once you’ve made one of your open videos.',
  ],
])('limits that leave %j are told in one sentence', (places, words) => expect(sayPlaces(places)).toBe(words));
