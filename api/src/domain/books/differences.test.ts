import { differencesBetween, type Line, type OurLine } from './differences.ts';

const line = (reference: string, amount: number, what: Line['what'] = 'payment'): Line => ({
  what,
  reference,
  money: { amount, currency: 'KES' },
});
const own = (of: Line, isDue = true): OurLine => ({ ...of, requestId: 'r1', isDue });

test('identical lines are no difference, even with other lines of the same reference', () => {
  const both = [line('a', 100), line('a', 50, 'refund'), line('a', 30, 'payout')];
  expect(
    differencesBetween(
      both,
      both.map((each) => own(each)),
    ),
  ).toEqual([]);
});

test('a line only the provider lists is theirs', () => {
  expect(differencesBetween([line('a', 100)], [own(line('b', 100), false)])).toEqual([
    {
      kind: 'theirs',
      what: 'payment',
      reference: 'a',
      theirs: { amount: 100, currency: 'KES' },
      ours: null,
      requestId: null,
    },
  ]);
});

test('a line only we have is ours once the provider must list it', () => {
  expect(differencesBetween([], [own(line('a', 100)), own(line('b', 100), false)])).toEqual([
    {
      kind: 'ours',
      what: 'payment',
      reference: 'a',
      theirs: null,
      ours: { amount: 100, currency: 'KES' },
      requestId: 'r1',
    },
  ]);
});

test('differing amounts and currencies are shown from both sides', () => {
  const dollars: Line = { ...line('b', 100), money: { amount: 100, currency: 'USD' } };
  const found = differencesBetween([line('a', 90), dollars], [own(line('a', 100)), own(line('b', 100))]);
  expect(
    found.map(({ kind, theirs, ours }) => [kind, theirs?.amount, theirs?.currency, ours?.amount]),
  ).toEqual([
    ['amount', 90, 'KES', 100],
    ['amount', 100, 'USD', 100],
  ]);
});
