import { isPlayedProfile } from './codec-profile.ts';

test.each([
  ['avc1.42E01E', true],
  ['avc1.4D401F', true],
  ['avc1.640028', true],
  ['avc3.640028', true],
  ['avc3.6E0028', false],
  ['avc1.6E0028', false],
  ['avc1.7A0028', false],
  ['avc1.F40028', false],
  ['avc1.2C0028', false],
  ['vp8', true],
  ['opus', true],
  ['mp4a.40.2', true],
  ['mp4a.6E', true],
  ['hvc1.2.4.L120', true],
  ['avc1', false],
  ['vp09.00.10.08', true],
  ['vp09.01.10.08', false],
  ['vp09.02.10.10', false],
  ['av01.0.05M.08', true],
  ['av01.0.05M.10', true],
  ['av01.2.05M.12', false],
])('%s is played by browsers: %p (covers F101)', (codec, isPlayed) => {
  expect(isPlayedProfile(codec)).toBe(isPlayed);
});
