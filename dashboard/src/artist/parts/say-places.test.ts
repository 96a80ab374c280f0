import { sayPlaces } from './say-places.ts';

test.each([
  [{ open: null, today: null }, null],
  [{ open: 2, today: 5 }, 'You can take 2 more today.'],
  [{ open: 4, today: null }, 'You can take 4 more at the moment.'],
  [{ open: null, today: 0 }, 'Your day is full: fans can ask you again tomorrow.'],
  [{ open: 0, today: 0 }, 'You’re full: fans can ask you again once you’ve made one of your open videos.'],
])('limits that leave %j are told in one sentence', (places, words) => expect(sayPlaces(places)).toBe(words));
