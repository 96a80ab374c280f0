import { isUpsideDown } from './orientation.ts';

test('a phone is upside down if its top points to the ground, and its screen has not turned', () => {
  for (const tilt of [-40, -90, -140]) expect(isUpsideDown(tilt, 0)).toBe(true);
  for (const tilt of [90, 45, 0, -10, 179, -179, null]) expect(isUpsideDown(tilt, 0)).toBe(false);
  expect(isUpsideDown(-90, 180)).toBe(false);
  expect(isUpsideDown(90, 180)).toBe(true);
  for (const angle of [90, 270]) expect(isUpsideDown(-90, angle)).toBe(false);
});
