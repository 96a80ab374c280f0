import { rateBounds } from '@salamu/api/domain/admin/settings';
import { type Currency, currencyCodes, minorPerMajor } from '@salamu/api/domain/money/money';
import { formatDay } from '@salamu/ui/browser/dates';
import { TextField } from '@salamu/ui/forms/text-field';
import { outOf, readNumber } from './numbers.ts';
import { Setting, type Settings } from './setting.tsx';

/** Every currency but the dollar itself can be set. */
const set = currencyCodes.filter((currency) => currency !== 'USD');
/** Rates have decimals, without the traces of computing in binary. */
const digits = 10;
const exact = (rate: number) => Number(rate.toPrecision(digits));
const inMajor = (minor: number, currency: Currency) => exact(minor / minorPerMajor(currency));

const boundsOf = (currency: Currency) => {
  const { least, most } = rateBounds(currency);
  return { least: inMajor(least, currency), most: inMajor(most, currency) };
};

/** What one US dollar buys, for comparing prices across currencies. */
export function Rates({ settings }: { settings: Settings }) {
  const { rates } = settings;
  const typed = set.map((code) => [code, String(inMajor(rates.perUsd[code], code))]);
  const stored: Record<string, string> = { ...Object.fromEntries(typed), asOf: rates.asOf };
  const rateIn = (draft: typeof stored, code: Currency) =>
    draft[code] === stored[code]
      ? rates.perUsd[code]
      : exact(readNumber(draft[code] ?? '') * minorPerMajor(code));
  const perUsd = (draft: typeof stored) =>
    Object.fromEntries(set.map((code) => [code, rateIn(draft, code)])) as typeof rates.perUsd;
  return (
    <Setting
      title="Exchange rates"
      effect="Every “≈ US$” on the site and the order by price change right away. What fans pay doesn’t: they always pay the artist’s own price."
      settings={settings}
      stored={stored}
      read={(draft) => ({
        rates: { asOf: draft.asOf ?? rates.asOf, perUsd: { ...rates.perUsd, ...perUsd(draft) } },
      })}
      check={(draft) =>
        Object.fromEntries(
          set.map((code) => [
            `rates.perUsd.${code}`,
            outOf(boundsOf(code), inMajor(rateIn(draft, code), code)),
          ]),
        )
      }
    >
      {({ field }) => (
        <>
          <TextField
            {...field('asOf', 'rates.asOf')}
            label="Rates as of"
            type="date"
            hint={`Currently ${formatDay(rates.asOf)}.`}
          />
          <fieldset className="grid gap-2">
            <legend className="field-label">One US dollar is</legend>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {set.map((code) => (
                <TextField
                  key={code}
                  {...field(code, `rates.perUsd.${code}`)}
                  label={code}
                  inputMode="decimal"
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </Setting>
  );
}
