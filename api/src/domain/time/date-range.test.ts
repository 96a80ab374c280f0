import { isDay, isMoment } from './calendar.ts';
import { dateRange, dayOf, daysBetween, daysOf } from './date-range.ts';

const now = new Date('2026-11-22T15:30:00Z');
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

describe('a report’s date range', () => {
  test.each([
    [{}, '2026-10-24', '2026-11-22'],
    [{ startDate: '2026-11-01' }, '2026-11-01', '2026-11-22'],
    [{ startDate: '2026-11-22' }, '2026-11-22', '2026-11-22'],
    [{ startDate: '2026-12-01' }, '2026-12-01', '2026-12-30'],
    [{ endDate: '2026-06-30' }, '2026-06-01', '2026-06-30'],
    [{ startDate: '2026-01-05', endDate: '2026-01-05' }, '2026-01-05', '2026-01-05'],
    [{ startDate: '2026-01-05', endDate: '2026-02-01' }, '2026-01-05', '2026-02-01'],
  ])('for %p is %s to %s', (given, startDate, endDate) => {
    const range = dateRange(given, now);
    expect(range).toMatchObject({ startDate, endDate, from: midnight(startDate) });
    expect(dayOf(range.before)).toBe(dayOf(new Date(midnight(endDate).getTime() + 86_400_000)));
  });

  test('is inclusive, thirty days by default', () => {
    expect(daysOf(dateRange({ startDate: '2027-02-27', endDate: '2027-03-01' }, now))).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(daysOf(dateRange({}, now))).toHaveLength(30);
  });

  test('can’t end before it begins, and is twenty years at most', () => {
    expect(() => dateRange({ startDate: '2026-11-02', endDate: '2026-11-01' }, now)).toThrow(
      expect.objectContaining({
        details: { errors: [expect.objectContaining({ path: 'endDate' })] },
      }),
    );
    const twentyYears = { startDate: '2000-01-01', endDate: '2020-01-15' };
    expect(daysOf(dateRange(twentyYears, now))).toHaveLength(20 * 366);
    expect(() => dateRange({ ...twentyYears, endDate: '2020-01-16' }, now)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('20 years'),
        details: { errors: [expect.objectContaining({ path: 'startDate' })] },
      }),
    );
  });
});

test('days begin and end where a team’s zone has midnight', () => {
  expect(daysBetween({ startDate: '2026-11-22', endDate: '2026-11-22' }, 'Africa/Nairobi')).toEqual({
    from: new Date('2026-11-21T21:00:00Z'),
    before: new Date('2026-11-22T21:00:00Z'),
  });
});

test('a missing bound is open, and the last day counts fully', () => {
  const day = { startDate: '2026-11-22', endDate: '2026-11-22' };
  expect(daysBetween({})).toEqual({ from: null, before: null });
  expect(daysBetween({ startDate: '2026-11-22' })).toEqual({ from: midnight('2026-11-22'), before: null });
  expect(daysBetween({ endDate: '2026-11-22' })).toEqual({ from: null, before: midnight('2026-11-23') });
  expect(daysBetween(day)).toEqual({ from: midnight('2026-11-22'), before: midnight('2026-11-23') });
  expect(() => daysBetween({ ...day, startDate: '2026-11-23' })).toThrow(
    expect.objectContaining({
      details: { errors: [expect.objectContaining({ path: 'endDate' })] },
    }),
  );
});

test.each(['1970-01-01', '2026-11-22', '2028-02-29', '8999-12-31'])('the calendar has %s', (day) =>
  expect(isDay(day)).toBe(true),
);

test.each([
  '1969-12-31',
  '2027-02-29',
  '2026-13-01',
  '2026-11-31',
  '9000-01-01',
  '2026-1-1',
  '',
  'today',
  '2026-11-22 ',
])('the calendar has no %p', (day) => expect(isDay(day)).toBe(false));

test.each([
  '2026-11-21T18:00:00Z',
  '2026-11-21T09:59:59.123456789Z',
  '2026-11-21T23:00:00+03:00',
  '2026-11-21T20:00:00-11:30',
  '2026-11-21T00:00:00.5+23:59',
])('%s is a moment', (text) => expect(isMoment(text)).toBe(true));

test.each([
  '2026-11-21',
  '2027-02-29T18:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T18:60:00Z',
  '2026-11-21T18:00:60Z',
  '2026-11-21T18:00:00',
  '2026-11-21T18:00:00.Z',
  '2026-11-21T18:00:00.1234567890Z',
  '2026-11-21T18:00:00+24:00',
  '2026-11-21T18:00:00+03:60',
  '2026-11-21T18:00:00ZZ',
  '2026-11-21T1a:00:00Z',
  '2026-11-21 T18:00:00Z',
])('%s isn’t a moment', (text) => expect(isMoment(text)).toBe(false));
