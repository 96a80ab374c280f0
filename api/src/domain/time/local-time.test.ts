import fc from 'fast-check';
import { localTime, momentAt } from './local-time.ts';

test.each([
  ['Africa/Nairobi', '2026-12-05T18:00', '2026-12-05T15:00'],
  ['Asia/Kathmandu', '2026-12-05T00:10', '2026-12-04T18:25'],
  ['America/New_York', '2026-07-04T23:30', '2026-07-05T03:30'],
  ['UTC', '2028-02-29T12:00', '2028-02-29T12:00'],
])('local time: in %s, %s is %s UTC', (zone, local, utc) =>
  expect(momentAt(local, zone)?.toISOString()).toBe(`${utc}:00.000Z`),
);

test('a repeated hour is the first, and a skipped one moves later', () => {
  expect(momentAt('2026-10-25T02:30', 'Europe/Paris')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(momentAt('2026-03-29T02:30', 'Europe/Paris')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('an invalid date has no moment', () => {
  for (const local of ['2027-02-29T12:00', '2026-13-01T12:00', '2026-12-05T24:00', '2026-12-05 18:00', ''])
    expect(momentAt(local, 'Africa/Nairobi')).toBeNull();
});

test('a moment’s local time converts back to it in any zone (covers §10.10)', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 }),
      (zone, minutes) => {
        const local = localTime(new Date(minutes * 60_000), zone);
        const back = momentAt(local, zone);
        expect(back && localTime(back, zone)).toBe(local);
        expect(back?.getTime()).toBeLessThanOrEqual(minutes * 60_000);
      },
    ),
    { numRuns: 2_000 },
  );
});
