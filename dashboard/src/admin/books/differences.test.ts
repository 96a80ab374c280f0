import { verdictOn, verdictsOn } from './differences.ts';
import type { Books } from './queries.ts';

const balance = (ours: number, theirs: number | null) => ({ currency: 'KES' as const, ours, theirs });

test('a provider agrees, differs by an amount without a sign, or cannot say', () => {
  expect(verdictOn('told', balance(500, 500)).label).toBe('Agrees');
  expect(verdictOn('told', balance(500, 750))).toEqual({ tone: 'warn', label: 'Differs by KES 2.50' });
  expect(verdictOn('settles', balance(500, 750))).toEqual({ tone: 'wait', label: 'Differs by KES 2.50' });
  expect(verdictOn('away', balance(500, null)).label).toBe('No answer');
  expect(verdictOn('silent', balance(500, null)).label).toBe('Nothing to compare');
  expect(verdictOn('off', balance(500, null)).label).toBe('No longer enabled');
});

test('what is wrong in any currency is said, also in one that is not looked at', () => {
  const books: Books = {
    asOf: '2026-11-21T09:00:00.000Z',
    currencies: [
      { currency: 'KES', accounts: [], sum: 0 },
      { currency: 'UGX', accounts: [], sum: 1 },
    ],
    providers: [
      {
        provider: 'sandbox',
        answer: 'told',
        asOf: null,
        balances: [balance(1, 1), { ...balance(1, 2), currency: 'UGX' }],
      },
      { provider: 'mpesa', answer: 'away', asOf: null, balances: [balance(1, null)] },
    ],
    differences: {
      at: '2026-11-21T09:00:00.000Z',
      providers: [
        {
          provider: 'stripe',
          told: true,
          unlisted: [],
          differences: [
            {
              kind: 'theirs',
              what: 'payment',
              reference: 'pi_1',
              theirs: { amount: 1, currency: 'KES' },
              ours: null,
              requestId: null,
              foundAt: '2026-11-21T09:00:00.000Z',
            },
          ],
        },
        { provider: 'mpesa', told: false, unlisted: [], differences: [] },
      ],
    },
    check: null,
  };
  expect(verdictsOn(books)).toEqual({
    balance: 'Does not sum to zero in UGX',
    providers: 'Differs at sandbox in UGX; mpesa didn’t answer',
    lists: 'Differ at Stripe: see “Compared with the providers”; M-Pesa didn’t answer',
    check: [],
    unfinished: [],
  });
  expect(verdictsOn({ ...books, currencies: [], providers: [], differences: null })).toMatchObject({
    balance: null,
    providers: null,
    lists: null,
  });
});
