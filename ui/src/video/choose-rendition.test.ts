import { chooseFile, type Line, lighterFile, type VideoFile } from './choose-rendition.ts';

const file = (url: string, kilobits: number, height = 640): VideoFile => ({
  url,
  bytes: (kilobits * 1000 * 30) / 8,
  width: 360,
  height,
});
const original = file('original', 2000);
const renditions = [file('sound', 32, 0), file('p240', 150), file('p360', 450), file('p720', 1260)];
const chosen = (line: Partial<Line>, of = renditions) =>
  chooseFile(original, of, { seconds: 30, line: { savesData: false, speed: null, ...line } }).url;

test('the best that the line carries is played', () => {
  expect(chosen({ speed: 10_000_000 })).toBe('original');
  expect(chosen({ speed: 2_000_000 })).toBe('p720');
  expect(chosen({ speed: 700_000 })).toBe('p360');
  expect(chosen({ speed: 400_000 })).toBe('p240');
  expect(chosen({ speed: 50_000 })).toBe('p240');
});

test('who saves data gets the lightest pictures, however fast the line', () => {
  expect(chosen({ savesData: true, speed: 10_000_000 })).toBe('p240');
});

test('an unknown line is a middling one', () => {
  expect(chosen({})).toBe('p360');
});

test('without lighter files the original plays', () => {
  expect(chosen({ speed: 50_000 }, [])).toBe('original');
  expect(chosen({ savesData: true }, [])).toBe('original');
});

test('a line that turns out slow gets the next lighter file', () => {
  expect(lighterFile(original, renditions)?.url).toBe('p720');
  expect(lighterFile(file('p360', 450), renditions)?.url).toBe('p240');
  expect(lighterFile(file('p240', 150), renditions)).toBeNull();
});
