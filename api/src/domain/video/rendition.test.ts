import { isRenditionKey, renditionKey, renditionKeys, renditionsWorthMaking } from './rendition.ts';

const megabyte = 1_000_000;
const seconds = (count: number) => count * 1000;

test('a phone’s recording gets every rendition, the fastest to start first', () => {
  const recording = { width: 720, height: 1280, bytes: 8 * megabyte, durationMs: seconds(30) };
  expect(renditionsWorthMaking(recording)).toEqual(['p240', 'sound', 'p360', 'p720']);
  expect(renditionsWorthMaking({ ...recording, width: 1280, height: 720 })).toContain('p720');
});

test('renditions are never larger than the picture', () => {
  const small = { width: 360, height: 640, bytes: 8 * megabyte, durationMs: seconds(30) };
  expect(renditionsWorthMaking(small)).toEqual(['p240', 'sound', 'p360']);
  expect(renditionsWorthMaking({ ...small, width: 240 })).toEqual(['p240', 'sound']);
  expect(renditionsWorthMaking({ ...small, width: 239 })).toEqual(['sound']);
});

test('renditions hardly lighter than the file aren’t made', () => {
  const light = { width: 720, height: 1280, durationMs: seconds(10) };
  // 152 kbit/s for ten seconds are 190,000 bytes, four fifths of 237,500.
  expect(renditionsWorthMaking({ ...light, bytes: 237_500 })).toEqual(['p240', 'sound']);
  expect(renditionsWorthMaking({ ...light, bytes: 237_499 })).toEqual(['sound']);
  expect(renditionsWorthMaking({ ...light, bytes: 40_000 })).toEqual([]);
});

test('a rendition’s key names its kind', () => {
  expect(renditionKey('a-video', 'p240')).toBe('renditions/a-video-p240.mp4');
  expect(renditionKey('a-video', 'sound')).toBe('renditions/a-video-sound.m4a');
  expect(renditionKeys('a-video')).toHaveLength(4);
  expect(renditionKeys('a-video').every(isRenditionKey)).toBe(true);
  expect(isRenditionKey('videos/a-video.mp4')).toBe(false);
});
