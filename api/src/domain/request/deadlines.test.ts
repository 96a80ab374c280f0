import {
  deadlineFor,
  earliestNeededBy,
  latestNeededBy,
  neededByProblem,
  remindersBefore,
} from './deadlines.ts';

const now = new Date('2026-11-22T09:00:00Z');
const promise = { rush: false, promiseDays: 7 };
const hour = 3_600_000;

test('a deadline is the promised days, or one day for a rush', () => {
  expect(deadlineFor({ paidAt: now, ...promise })).toEqual(new Date('2026-11-29T09:00:00Z'));
  expect(deadlineFor({ paidAt: now, promiseDays: 7, rush: true })).toEqual(new Date('2026-11-23T09:00:00Z'));
});

describe('the day a video is needed by', () => {
  test('lies between the promised day and a year from today', () => {
    expect(earliestNeededBy(now, promise)).toBe('2026-11-29');
    expect(earliestNeededBy(now, { ...promise, rush: true })).toBe('2026-11-23');
    expect(latestNeededBy(now)).toBe('2027-11-22');
    expect(latestNeededBy(new Date('2028-02-29T12:00:00Z'))).toBe('2029-03-01');
  });

  test('is refused a day too early and a day too late, and allowed between', () => {
    expect(neededByProblem('2026-11-28', now, promise)).toContain('2026-11-29');
    expect(neededByProblem('2026-11-29', now, promise)).toBeNull();
    expect(neededByProblem('2027-11-22', now, promise)).toBeNull();
    expect(neededByProblem('2027-11-23', now, promise)).toContain('2027-11-22');
  });

  test('is written in the reader’s date format', () => {
    expect(neededByProblem('2026-11-28', now, promise, (day) => `<${day}>`)).toContain('<2026-11-29>');
  });
});

test('deadline reminders are three days, one day and six hours before, never in the past', () => {
  const deadline = new Date('2026-11-29T09:00:00Z');
  const before = (hours: number) => new Date(deadline.getTime() - hours * hour);
  expect(remindersBefore(deadline, now)).toEqual([before(72), before(24), before(6)]);
  expect(remindersBefore(deadline, before(24))).toEqual([before(6)]);
  expect(remindersBefore(deadline, before(6))).toEqual([]);
});
