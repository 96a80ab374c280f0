import {
  type Currency,
  currencies,
  currencyCodes,
  type Money,
  minorPerMajor,
} from '#api/domain/money/money.ts';

export const isOurs = (currency: string): currency is Currency =>
  (currencyCodes as string[]).includes(currency);

/** The amount in major units, without zeros at its end: `100`, `5.5`. pawaPay refuses `5.50`. */
export const toPawapay = ({ amount, currency }: Money): string => String(amount / minorPerMajor(currency));

/** Text such as `1000`, `5.5` or `1000.0000` in our minor units; throws if it is not a whole number of them. */
export function fromPawapay(written: string | number, currency: Currency): Money {
  const [, major, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(written)) ?? [];
  const { exponent } = currencies[currency];
  const minor = fraction.slice(0, exponent).padEnd(exponent, '0');
  const amount = Number(`${major}${minor}`);
  if (major === undefined || !Number.isSafeInteger(amount) || /[1-9]/.test(fraction.slice(exponent)))
    throw new RangeError(
      `pawaPay wrote ${String(written).slice(0, 40)} ${currency}, which is no amount of money`,
    );
  return { amount, currency };
}
