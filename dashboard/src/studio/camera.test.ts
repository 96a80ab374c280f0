import { expect, test } from 'bun:test';
import { isSoundChanged } from './camera.ts';

test('a singer is told where the device cleans the sound all the same', () => {
  expect(isSoundChanged('singing', { noiseSuppression: true })).toBe(true);
  expect(isSoundChanged('singing', { autoGainControl: true })).toBe(true);
  expect(isSoundChanged('singing', { noiseSuppression: false, autoGainControl: false })).toBe(false);
  expect(isSoundChanged('singing', {})).toBe(false);
  expect(isSoundChanged('speaking', { noiseSuppression: true })).toBe(false);
});
