import { answered, questionPath, readQuestion } from './question.ts';

const today = '2026-11-25';
const read = (query: string) => readQuestion(new URLSearchParams(query), today);

test('a question in an address is read, and survives the round trip', () => {
  const query = 'for=laughter&by=2026-11-28&language=yo&upTo=20';
  const question = read(query);
  expect(question).toEqual({
    for: 'laughter',
    by: { day: '2026-11-28', inDays: 3 },
    language: 'yo',
    upTo: 20,
    isPast: false,
  });
  expect(answered(question)).toEqual(['upTo', 'by', 'language', 'for']);
  expect(questionPath(question)).toBe(`/find?${query}`);
});

test.each([
  'for=king',
  'by=tomorrow',
  'by=2026-13-45',
  'by=2099-01-01',
  'language=klingon',
  'upTo=19',
  'upTo=1e1',
  '',
])('“%s” asks nothing', (query) => {
  expect(questionPath(read(query))).toBe('/find');
  expect(read(query).isPast).toBe(false);
});

test('a day that has passed is left out and said, and so is today: no video takes less than a day', () => {
  expect(read('by=2026-11-24')).toMatchObject({ by: null, isPast: true });
  expect(read('by=2026-11-25')).toMatchObject({ by: null, isPast: true });
  expect(read('by=2026-11-26')).toMatchObject({ by: { inDays: 1 }, isPast: false });
});
