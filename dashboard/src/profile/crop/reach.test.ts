import { mostZoom } from './reach.ts';

test('one may zoom in until the part that is kept is as small as a photo may be', () => {
  expect(mostZoom({ width: 800, height: 1000 })).toBe(2);
  expect(mostZoom({ width: 3000, height: 1000 })).toBe(2);
  expect(mostZoom({ width: 8000, height: 8000 })).toBe(4);
});

test('a picture that is too small to begin with cannot be cropped', () => {
  expect(mostZoom({ width: 399, height: 2000 })).toBeNull();
  expect(mostZoom({ width: 2000, height: 499 })).toBeNull();
});
