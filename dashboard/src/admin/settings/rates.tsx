import { rateBounds } from '@salamu/api/domain/admin/settings';
import { type Currency, currencyCodes, minorPerMajor } from '@salamu/api/domain/money/money';
import { formatDay } from '@salamu/ui/browser/dates';
import { TextField } from '@salamu/ui/forms/text-field';
import { outOf, readNumber } from './numbers.ts';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

type PerUsd = Settings['rates']['perUsd'];

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
export function Rates({ settings: { rates } }: { settings: Settings }) {
  const stored = Object.fromEntries(set.map((code) => [code, String(inMajor(rates.perUsd[code], code))]));
  const { draft, edit, reset } = useDraft<Record<string, string>>({ ...stored, asOf: rates.asOf });
  const read = (code: Currency) => exact(readNumber(draft[code] ?? '') * minorPerMajor(code));
  const changed = set.filter((code) => read(code) !== rates.perUsd[code]);
  const asOf = draft.asOf ?? rates.asOf;
  const perUsd: PerUsd = {
    ...rates.perUsd,
    ...Object.fromEntries(changed.map((code) => [code, read(code)])),
  };
  return (
    <Setting
      title="Exchange rates"
      effect="Every “≈ US$” on the site and the order by price change right away. What fans pay doesn’t: they always pay the artist’s own price."
      changes={[
        ...(asOf === rates.asOf ? [] : [`Rates as of ${rates.asOf} → ${asOf}`]),
        ...changed.map((code) => `${code}: ${stored[code]} → ${draft[code]}`),
      ]}
      change={{ rates: { asOf, perUsd } }}
      problems={Object.fromEntries(
        set.map((code) => [`rates.perUsd.${code}`, outOf(boundsOf(code), inMajor(read(code), code))]),
      )}
      onReset={reset}
    >
      {(problems) => (
        <>
          <TextField
            label="Rates as of"
            type="date"
            hint={`Currently ${formatDay(rates.asOf)}.`}
            value={asOf}
            error={problems['rates.asOf']}
            onChange={({ currentTarget }) => edit({ asOf: currentTarget.value })}
          />
          <fieldset className="grid gap-2">
            <legend className="field-label">One US dollar is</legend>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {set.map((code) => (
                <TextField
                  key={code}
                  label={code}
                  inputMode="decimal"
                  value={draft[code] ?? ''}
                  error={problems[`rates.perUsd.${code}`]}
                  onChange={({ currentTarget }) => edit({ [code]: currentTarget.value })}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </Setting>
  );
}
