import type { SignedIn } from '#api/domain/account/viewer.ts';
import { countryCodes, countryName } from '#api/domain/artist/countries.ts';
import { isMonth, spanOf } from '#api/domain/books/months.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, inMajorUnits } from '#api/domain/money/money.ts';
import { withholdingIn } from '#api/domain/payment/withholding.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import { csv } from '#api/domain/text/csv.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { recordMovement } from '../ledger/movements.ts';
import type { HandingOn, TaxList, TaxMonths } from './model.ts';
import { findTaxed, findTaxMonths, lockTax } from './repo.ts';

interface Owed {
  country: string;
  month: string;
}

/** What was withheld, handed on and is due to each country's tax office, by month of a year. */
export async function listTax(ctx: Context, asked?: string): Promise<TaxMonths> {
  const year = asked ?? String(ctx.clock.now().getUTCFullYear());
  const span = {
    from: new Date(`${year}-01-01T00:00:00Z`),
    before: new Date(`${Number(year) + 1}-01-01T00:00:00Z`),
  };
  const { withholding } = await settings(ctx);
  const rows = await findTaxMonths(ctx.db, span);
  return {
    year,
    months: rows.map(({ country, month, currency, withheld, handedOn }) => {
      const money = (amount: bigint) => ({ amount: Number(amount), currency });
      return {
        country,
        month,
        certificate: withholdingIn(withholding, country)?.certificate ?? null,
        withheld: money(withheld),
        handedOn: money(handedOn),
        due: money(withheld - handedOn),
      };
    }),
  };
}

/** @throws DomainError `not_found` for a country or month that does not exist */
export async function taxedIn(db: Queryable, { country, month }: Owed): Promise<TaxList> {
  assertKnown({ country, month });
  const rows = await findTaxed(db, country, spanOf(month));
  return {
    artists: rows.map(({ earned, tax, ...artist }) => ({
      ...artist,
      earned: Number(earned),
      tax: Number(tax),
    })),
  };
}

/** The list for the country's tax office, as a CSV file in major units. */
export async function taxFile(db: Queryable, owed: Owed): Promise<{ name: string; text: string }> {
  const { artists } = await taxedIn(db, owed);
  return {
    name: `tax-${owed.country}-${owed.month}.csv`,
    text: csv(
      ['Country', 'Month', 'Name', 'Stage name', 'Currency', 'Earned before tax', 'Tax withheld'],
      artists.map(({ name, stageName, currency, earned, tax }) => [
        ...[countryName(owed.country), owed.month, name, stageName, currency],
        ...[inMajorUnits(earned, currency), inMajorUnits(tax, currency)],
      ]),
    ),
  };
}

/**
 * Record what finance has paid to a tax office from our bank account, once per reference. @throws DomainError
 * `not_found` for a country or month that does not exist, `invalid_input` if more was paid than is due or comes back
 * than was paid, `already_exists` if the reference is recorded
 */
export async function recordHandedOn(
  ctx: Context,
  admin: SignedIn,
  owed: Owed,
  { amount, reference, sentOn }: HandingOn,
): Promise<{ recorded: true }> {
  assertKnown(owed);
  const { country, month } = owed;
  const now = ctx.clock.now();
  if (sentOn > dayOf(now)) throw invalidInput({ path: 'sentOn', message: 'It can’t be in the future.' });
  await transaction(ctx.db, async (tx) => {
    await lockTax(tx);
    const rows = await findTaxMonths(tx, spanOf(month));
    const { withheld = 0n, handedOn = 0n } =
      rows.find((row) => row.country === country && row.currency === amount.currency) ?? {};
    const after = Number(handedOn) + amount.amount;
    const say = (sum: bigint) => formatMoney({ ...amount, amount: Number(sum) });
    if (amount.amount === 0 || after > Number(withheld) || after < 0)
      throw invalidInput({
        path: 'amount.amount',
        message: `${say(withheld)} was withheld, and ${say(handedOn)} is recorded as handed on.`,
      });
    const movement = { kind: 'tax', reference: `${country} ${month} ${reference}`, money: amount } as const;
    if (!(await recordMovement(tx, now, manualPayouts, { ...movement, movedAt: new Date(sentOn) })))
      throw new DomainError('already_exists', 'This reference is recorded already.');
    await audit(tx, now, {
      actorId: admin.id,
      action: 'tax_handed_on',
      targetId: `${country} ${month}`,
      after: { amount, reference, sentOn },
    });
  });
  return { recorded: true };
}

function assertKnown({ country, month }: Owed): void {
  if (!countryCodes.includes(country) || !isMonth(month)) throw new DomainError('not_found');
}
