import { monthFigures } from '#api/domain/books/month-figures.ts';
import { inCurrency, rateBetween } from '#api/domain/books/months.ts';
import { type Currency, inMajorUnits, type Rates } from '#api/domain/money/money.ts';
import { type Cell, csv } from '#api/domain/text/csv.ts';
import type { MovedRow } from './files-repo.ts';

const head = ['figure', 'currency', 'amount', 'rate', 'reportingCurrency', 'inReportingCurrency'];

/** The month's totals in each currency and in one, at the rates of the closing day; major units. */
export function totalFile(moved: readonly MovedRow[], reporting: Currency, rates: Rates): string {
  return csv(
    head,
    monthFigures.flatMap(({ name, accounts, kinds, counts }): Cell[][] => {
      const rows = moved.filter((row) => accounts.includes(row.account) && kinds.includes(row.kind));
      const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, each]) => {
        const sum = Number(each.reduce((total, { amount }) => total + amount, 0n));
        const amount = counts === 'debits' || sum === 0 ? sum : -sum;
        return { amount, currency, converted: inCurrency({ amount, currency }, reporting, rates) };
      });
      const total = sums.reduce((all, { converted }) => all + converted, 0);
      const inReporting = (amount: number) => [reporting, inMajorUnits(amount, reporting)];
      return [
        ...sums.map(({ amount, currency, converted }) => [
          name,
          currency,
          inMajorUnits(amount, currency),
          rateBetween(currency, reporting, rates),
          ...inReporting(converted),
        ]),
        [name, 'all', null, null, ...inReporting(total)],
      ];
    }),
  );
}
