import { inLocale } from '@salamu/messages/in-locale';
import { locales } from '@salamu/messages/locales';
import fc from 'fast-check';
import { currencyCodes } from '../money/money.ts';
import { placesOf, toGsm } from '../notifications/sms/gsm.ts';
import { occasionCodes, occasionName } from '../request/brief.ts';
import { shortTime } from '../time/format-time.ts';
import { amountProblem, closedUntil, pinProblem, readShillings, ussdRules } from './rules.ts';
import { clip, howManyFit, mostPlaces, type Screen, written } from './screen.ts';
import { declineReasons, sayReason, ussdWords } from './words.ts';

const name = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' });
const money = fc.record({
  amount: fc.integer({ min: 0, max: 2_000_000_000 }),
  currency: fc.constantFrom(...currencyCodes),
});
/** In the current language. */
const someRequest = () =>
  fc.record({
    recipientName: name,
    fromName: name,
    occasion: fc.constantFrom(...occasionCodes.map(occasionName)),
    due: fc.constantFrom(...dues()),
    isNew: fc.boolean(),
    mayDecline: fc.boolean(),
    total: money,
    share: money,
  });

/** Every weekday in every month, as a phone shows it. */
function dues(): string[] {
  const days = Array.from(
    { length: 12 * 7 },
    (_, at) => new Date(Date.UTC(2026, at % 12, 22 + (at % 7), 9, 30)),
  );
  return [...new Set(days.map((day) => shortTime(day, 'Africa/Nairobi')))];
}

/** The whole screen fits on a phone. */
function expectWhole(screen: Screen): void {
  const answer = written(screen);
  expect(placesOf(answer)).toBeLessThanOrEqual(mostPlaces);
  expect(toGsm(answer)).toBe(answer);
  expect(answer).toStartWith(screen.asks ? 'CON ' : 'END ');
  expect(answer).toEndWith(toGsm(screen.words.split('\n').at(-1) ?? ''));
}

test.each(locales)('every screen fits on a phone in %s, with the longest names and amounts', (locale) => {
  inLocale(locale, expectAllWhole);
});

function expectAllWhole(): void {
  const { list, balance, ...others } = ussdWords;
  const request = someRequest();
  for (const say of Object.values(others)) if (say.length === 0) expectWhole((say as () => Screen)());
  const account = fc.record({
    country: fc.constant('KE'),
    method: fc.constantFrom('mpesa' as const, 'bank' as const),
    code: fc.constant(null),
    holder: name,
    number: fc.string({ minLength: 5, maxLength: 34 }),
    bank: fc.option(name),
  });
  const screens = fc.oneof(
    request.map(others.request),
    request.map(others.accepted),
    request.map(others.decline),
    fc.array(request, { minLength: 1, maxLength: 10 }).map((some) => list(some).screen),
    fc.array(fc.record({ available: money, held: money }), { maxLength: 12 }).map(balance),
    fc.tuple(money, money).map(([one, other]) => others.amount(one, other)),
    money.map(others.nothingToPay),
    money.map(others.unreadableAmount),
    money.map(others.tooMuch),
    money.map(others.asked),
    fc.tuple(money, account).map(([one, other]) => others.payout(one, other)),
    fc.string({ maxLength: 400, unit: 'grapheme' }).map(others.problem),
    fc.integer({ min: 1, max: 4 }).map(others.wrongPin),
    fc.nat(100_000).map(others.menu),
    fc.constantFrom(...dues()).map(others.closed),
  );
  fc.assert(fc.property(screens, expectWhole), { numRuns: 600 });
}

test('a list page has as many requests as fit, and a way to the next', () => {
  const one = {
    recipientName: 'Wangũi\nMũthoni wa Kamaũ',
    fromName: 'Amina',
    occasion: 'Friendly roast',
    due: 'Sat 21 Nov, 12:30',
    isNew: true,
    mayDecline: true,
    total: { amount: 250_000, currency: 'KES' as const },
    share: { amount: 250_000, currency: 'KES' as const },
  };
  const { screen, shown } = ussdWords.list(Array(5).fill(one));
  expect(shown).toBe(2);
  expect(screen.words.split('\n')).toEqual([
    'Requests',
    '1 Wangui Muthoni wa.., friendly roast, new, due Sat 21 Nov, 12:30',
    '2 Wangui Muthoni wa.., friendly roast, new, due Sat 21 Nov, 12:30',
    '9 More',
    '0 Back',
  ]);
  const short = { ...one, recipientName: 'Njeri', occasion: 'Birthday', isNew: false };
  const all = ussdWords.list([short, short]);
  expect([all.shown, all.screen.words.includes('More')]).toEqual([2, false]);
});

test('lines fit between what is above and below them', () => {
  const line = 'x'.repeat(50);
  // `CON `, two places above with their break, and as many below: three lines of 50 with theirs make 161.
  expect(howManyFit('ab', [line, line, line, line], 'cd')).toBe(3);
  expect(howManyFit('a'.repeat(18), [line, line, line], 'cd')).toBe(3);
  expect(howManyFit('a'.repeat(24), [line, line, line], 'cd')).toBe(2);
  expect(howManyFit('', ['x'.repeat(500)], '')).toBe(1);
});

test('text is cut by places as networks count them', () => {
  expect(clip('abcdef', 6)).toBe('abcdef');
  expect(clip('abcdefg', 6)).toBe('abcd..');
  expect(clip('abc defg', 6)).toBe('abc..');
  expect(clip('€€€€', 6)).toBe('€€..');
});

test('only whole shillings up to the maximum can be requested', () => {
  const most = { amount: 2_000_000, currency: 'KES' as const };
  expect(
    ['20000', '20001', '0', '', '12.5', '1,000', 'abc', '10000000'].map((typed) =>
      amountProblem(typed, most),
    ),
  ).toEqual([
    null,
    'too-much',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
  expect(readShillings('500')).toBe(50_000);
});

test('an account can be paid by phone once unchanged for three days', () => {
  const changedAt = new Date('2026-11-20T08:00:00Z');
  const end = new Date('2026-11-23T08:00:00Z');
  expect(closedUntil(changedAt, new Date(end.getTime() - 1))).toEqual(end);
  expect(closedUntil(changedAt, end)).toBeNull();
  expect(ussdRules.lasts).toBe(300_000);
});

test('a weak PIN is refused', () => {
  for (const pin of ['0000', '7777', '1234', '6789', '4321', '1212', '1985', '2003', '2580', '0852'])
    expect([pin, pinProblem(pin)]).toEqual([pin, 'That one is easy to guess. Choose another.']);
  for (const pin of ['4071', '1357', '9205', '1243', '3190', '1180'])
    expect([pin, pinProblem(pin)]).toEqual([pin, null]);
  for (const pin of ['', '123', '40711', '40a1', '４０７１'])
    expect([pin, pinProblem(pin)]).toEqual([pin, 'Choose 4 digits.']);
});

const njeri = {
  recipientName: 'Njeri',
  fromName: 'Amina',
  occasion: 'Birthday',
  due: 'Sat 21 Nov, 12:30',
  isNew: true,
  mayDecline: true,
  total: { amount: 250_000, currency: 'KES' as const },
  share: { amount: 250_000, currency: 'KES' as const },
};

test('a request offers its artist’s actions', () => {
  const shown = (change: object) =>
    ussdWords
      .request({ ...njeri, ...change })
      .words.split('\n')
      .slice(1);
  expect(shown({})).toEqual(['Due Sat 21 Nov, 12:30', '1 Accept', '2 Decline', '0 Back']);
  expect(shown({ isNew: false })).toEqual(['Due Sat 21 Nov, 12:30', '2 Decline', '0 Back']);
  expect(shown({ isNew: false, mayDecline: false })).toEqual(['Due Sat 21 Nov, 12:30', '0 Back']);
});

test('a page has eight requests at most, since nine is the next page', () => {
  const one = { ...njeri, recipientName: 'N', occasion: 'A', due: 'D', isNew: false };
  expect(ussdWords.list(Array(9).fill(one)).shown).toBe(8);
  expect(ussdWords.list(Array(8).fill(one))).toMatchObject({
    shown: 8,
    screen: { words: expect.not.stringContaining('More') },
  });
});

test('a balance is shown per currency, and an empty one in words', () => {
  const money = (amount: number) => ({ amount, currency: 'KES' as const });
  expect(ussdWords.balance([]).words).toBe('Nothing earned yet.\n0 Back');
  const one = { available: money(100_000), held: money(250_000) };
  expect(ussdWords.balance([one, one]).words).toBe(
    'KES 1,000 available, KES 2,500 held\nKES 1,000 available, KES 2,500 held\n0 Back',
  );
  expect(ussdWords.wrongPin(1).words).toContain('One more try');
  expect(ussdWords.wrongPin(2).words).toContain('2 more tries');
});

test('a payout account is shown by bank or M-Pesa and last digits', () => {
  const money = { amount: 100_000, currency: 'KES' as const };
  const account = {
    country: 'KE',
    method: 'bank' as const,
    code: null,
    holder: 'Zuri',
    number: '1234567890',
    bank: 'KCB',
  };
  expect(ussdWords.payout(money, account).words).toStartWith('Request KES 1,000 to KCB •••• 7890, Zuri?');
  const mpesa = { ...account, method: 'mpesa' as const, bank: null };
  expect(ussdWords.payout(money, mpesa).words).toContain('to M-Pesa •••• 7890, Zuri?');
});

test.each(locales)('a decline reason is a whole sentence for the fan in %s', (locale) => {
  inLocale(locale, () => {
    const labels = ussdWords.reasons().words.split('\n').slice(1, -1);
    expect(labels).toHaveLength(3);
    for (const label of labels) expect(label.length).toBeLessThan(22);
    for (const reason of declineReasons)
      expect(sayReason(reason)).toMatch(/^(I’m sorry|Toutes mes excuses|Samahani), .*\.$/);
  });
});

test('USSD screens have no English in another language', () => {
  const said = (locale: 'en' | 'fr' | 'sw') =>
    inLocale(locale, () => [
      ...Object.values(ussdWords).flatMap((say) =>
        say.length === 0 ? (say as () => Screen)().words.split('\n') : [],
      ),
      ...ussdWords.menu(2).words.split('\n').slice(1),
      ...ussdWords.request(njeri).words.split('\n').slice(1),
      ussdWords.wrongPin(1).words,
      ussdWords.wrongPin(3).words,
    ]);
  const english = new Set(said('en'));
  expect([...said('fr'), ...said('sw')].filter((line) => english.has(line))).toEqual([]);
});
