import { entriesOf } from '#api/testing/postings.ts';
import type { LedgerEventKind } from '../books/ledger.ts';
import { ledgerEventKinds } from '../books/ledger-words.ts';
import { statementEventKinds } from './statement.ts';

const money = { amount: 1_000, currency: 'KES' } as const;

/** How much an event changes what we owe an artist, available or in flight. */
function changeOf(kind: LedgerEventKind): number {
  const event = kind === 'released' ? { kind, money, rateBps: 2_500, withholdingBps: 500 } : { kind, money };
  return entriesOf(event)
    .filter(({ account }) => account === 'artist_payable' || account === 'payouts_in_flight')
    .reduce((sum, { amount }) => sum - amount, 0);
}

test('a statement lists every event that changes what we owe an artist', () => {
  const changing = ledgerEventKinds.filter((kind) => changeOf(kind) !== 0);
  expect(changing.sort()).toEqual([...statementEventKinds].sort());
});
