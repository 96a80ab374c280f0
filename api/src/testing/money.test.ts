import { join } from 'node:path';
import { entriesOf } from '#api/domain/books/correction.ts';
import { type CaptureKind, type Entry, entriesFor, type LedgerEvent } from '#api/domain/books/ledger.ts';
import { ledgerEventKinds } from '#api/domain/books/ledger-words.ts';
import { currencyCodes, type Money, minorPerMajor } from '#api/domain/money/money.ts';
import { balancesOf, type CaptureFacts, entriesBetween } from '#api/domain/payment/settlement.ts';
import { isSendable, shillingsOf } from '#api/providers/payment/mpesa/shillings.ts';
import { takesCurrency, toPaystack } from '#api/providers/payment/paystack/amounts.ts';
import { toStripe } from '#api/providers/payment/stripe/amounts.ts';

const document = await Bun.file(join(import.meta.dir, '../../../docs/money.md')).text();

/** The rows of the table below a heading, without its head. */
function rowsBelow(heading: string): string[][] {
  const part = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (!part) throw new Error(`docs/money.md says nothing about ${heading}`);
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const nothing = { amount: 0, released: null, refunds: [], disputed: 0, carried: { artist: 0, platform: 0 } };
const amount = 10_000;
const held = { ...nothing, amount };
const released = { ...held, released: { commissionBps: 2_500, withholdingBps: 500 } };
const taken = { ...released, disputed: amount };
const owed = (place: 'waiting' | 'returned', bearer: 'artist' | 'platform' | null = null) => ({
  refunds: [{ amount, place, bearer }],
});
const between = (before: CaptureFacts, after: CaptureFacts) => () =>
  entriesBetween(balancesOf(before, before.carried), balancesOf(after, after.carried));
const byArtist = { ...taken, carried: { artist: amount, platform: 0 } };
const byUs = { ...taken, carried: { artist: 0, platform: amount } };

/** What each event posts where nothing else has happened. */
const lives: Record<CaptureKind | 'correction', () => Entry[]> = {
  payment_captured: between(nothing, held),
  unexpected_payment: between(nothing, { ...held, ...owed('waiting') }),
  refund_due: between(held, { ...held, ...owed('waiting') }),
  late_refund_by_artist: between(released, { ...released, ...owed('waiting', 'artist') }),
  late_refund_by_us: between(released, { ...released, ...owed('waiting', 'platform') }),
  refund_paid: between({ ...held, ...owed('waiting') }, { ...held, ...owed('returned') }),
  refund_bounced: between({ ...held, ...owed('returned') }, { ...held, ...owed('waiting') }),
  refund_covered: between(
    { ...held, refunds: [{ amount, place: 'sent', bearer: null }], disputed: amount },
    { ...held, ...owed('waiting'), disputed: amount },
  ),
  released: between(held, released),
  charged_back: between(released, taken),
  chargeback_won: between(taken, released),
  chargeback_recovered: between(taken, byArtist),
  chargeback_written_off: between(taken, byUs),
  recovery_returned: between(byArtist, taken),
  write_off_returned: between(byUs, taken),
  correction: () =>
    entriesOf({
      amount: { amount, currency: 'KES' },
      between: { from: 'platform_revenue', to: 'artist_payable' },
    }),
};

describe('every event is there, with the accounts it posts to', () => {
  const rows = rowsBelow('The events');

  test('and no other', () => {
    expect(rows.flatMap(([kind]) => named(kind)).sort()).toEqual([...ledgerEventKinds].sort());
  });

  test.each(rows)('%s', (kind, debit, credit) => {
    const [name = ''] = named(kind);
    const money: Money = { amount: 10_000, currency: 'KES' };
    const entries =
      lives[name as keyof typeof lives]?.() ?? entriesFor({ kind: name as LedgerEvent['kind'], money });
    const side = (sign: number) =>
      entries.filter(({ amount }) => Math.sign(amount) === sign).map(({ account }) => account);
    expect(side(1).sort()).toEqual(named(debit).sort() as never);
    expect(side(-1).sort()).toEqual(named(credit).sort() as never);
  });
});

test('a provider writes a currency in its own way only where the table says so (covers §15.50)', () => {
  const rows = currencyCodes.flatMap((currency) => {
    const money = { amount: minorPerMajor(currency), currency };
    const paystack = takesCurrency(currency) ? toPaystack(money) : '–';
    const mpesa = isSendable(money, 'in') ? shillingsOf(money) : '–';
    const theirs = [paystack, toStripe(money)?.amount ?? '–', mpesa];
    if (theirs.every((amount) => amount === '–' || amount === money.amount)) return [];
    return [[currency, money.amount, ...theirs].map(String)];
  });
  expect(rowsBelow('Amounts and rounding')).toEqual(rows);
});
