import { isSoundChanged, recordedType } from './camera.ts';

test('a singer is told where the device cleans the sound all the same', () => {
  expect(isSoundChanged('singing', { noiseSuppression: true })).toBe(true);
  expect(isSoundChanged('singing', { autoGainControl: true })).toBe(true);
  expect(isSoundChanged('singing', { noiseSuppression: false, autoGainControl: false })).toBe(false);
  expect(isSoundChanged('singing', { echoCancellation: true })).toBe(true);
  expect(isSoundChanged('singing', { echoCancellation: false })).toBe(false);
  expect(isSoundChanged('singing', {})).toBe(false);
  expect(isSoundChanged('speaking', { noiseSuppression: true })).toBe(false);
});

test('an MP4 is recorded where the browser can, WebM elsewhere (covers §15.25)', () => {
  const can = (...kinds: string[]) => ({
    isTypeSupported: (type: string) => kinds.some((kind) => type.startsWith(kind)),
  });
  expect(recordedType(can('video/mp4', 'video/webm'))).toStartWith('video/mp4;codecs=avc1');
  expect(recordedType(can('video/webm'))).toStartWith('video/webm;codecs=vp8');
  expect(recordedType(can())).toBeUndefined();
});
