import { periodsAround } from './periods.ts';

const around = (now: string) =>
  Object.fromEntries(
    periodsAround(new Date(now)).map(({ name, startDate, endDate }) => [name, `${startDate} ${endDate}`]),
  );

test('months, quarters and years end on their last day', () => {
  expect(around('2026-11-21T23:59:59Z')).toEqual({
    'This month': '2026-11-01 2026-11-30',
    'Last month': '2026-10-01 2026-10-31',
    'This quarter': '2026-10-01 2026-12-31',
    'Last quarter': '2026-07-01 2026-09-30',
    'This year': '2026-01-01 2026-12-31',
    'Last year': '2025-01-01 2025-12-31',
  });
});

test('in January the ones before lie in the year before', () => {
  expect(around('2028-01-01T00:00:00Z')).toMatchObject({
    'Last month': '2027-12-01 2027-12-31',
    'Last quarter': '2027-10-01 2027-12-31',
    'Last year': '2027-01-01 2027-12-31',
  });
  expect(around('2028-02-29T12:00:00Z')).toMatchObject({ 'This month': '2028-02-01 2028-02-29' });
});
