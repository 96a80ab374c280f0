import { appealRules, appealUntil, mayAppeal, mayDecideAppeal } from './appeals.ts';

const decidedAt = new Date('2026-11-23T12:00:00Z');
const until = new Date('2026-12-23T12:00:00Z');
const fresh = { decidedAt, undoneAt: null, appealed: false };

test('a decision can be appealed once, within its period, while in force (covers §14.24)', () => {
  expect(appealUntil(decidedAt)).toEqual(until);
  expect(mayAppeal(fresh, new Date(until.getTime() - 1))).toBe(true);
  expect(mayAppeal(fresh, until)).toBe(false);
  expect(mayAppeal({ ...fresh, appealed: true }, decidedAt)).toBe(false);
  expect(mayAppeal({ ...fresh, undoneAt: decidedAt }, decidedAt)).toBe(false);
});

test('the deciding admin doesn’t review the appeal, unless there is no other', () => {
  expect(mayDecideAppeal('ada', 'ada', 1)).toBe(false);
  expect(mayDecideAppeal('ada', 'ada', 0)).toBe(true);
  expect(mayDecideAppeal('ada', 'sam', 1)).toBe(true);
  expect(mayDecideAppeal('ada', null, 1)).toBe(true);
});

test('an appeal has limits on length and time', () => {
  expect(appealRules).toEqual({ days: 30, words: { min: 20, max: 2000 } });
});
