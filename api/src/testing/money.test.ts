import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { currencyCodes, type Money, minorPerMajor } from '#api/domain/money.ts';
import { entriesFor, type LedgerEventKind } from '#api/domain/payment/ledger.ts';
import { ledgerEventKinds } from '#api/domain/payment/ledger-words.ts';
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

describe('every event is there, with the accounts it posts to', () => {
  const rows = rowsBelow('The events');

  test('and no other', () => {
    expect(rows.flatMap(([kind]) => named(kind)).sort()).toEqual([...ledgerEventKinds].sort());
  });

  test.each(rows)('%s', (kind, debit, credit) => {
    const [name = ''] = named(kind);
    const money: Money = { amount: 10_000, currency: 'KES' };
    const entries = entriesFor({
      kind: name as LedgerEventKind,
      money,
      rateBps: 2_500,
      withholdingBps: 500,
    });
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
