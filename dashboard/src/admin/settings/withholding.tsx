import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { mostWithholdingBps } from '@salamu/api/domain/payment/withholding';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { Button } from '@salamu/ui/kit/button';
import { readNumber } from './numbers.ts';
import { Setting, type Settings } from './setting.tsx';

interface Row {
  country: string;
  percent: string;
  certificate: string;
}

const bpsOf = ({ percent }: Row) => Math.round(readNumber(percent) * 100);

/** The tax that each country makes us withhold from its artists. */
export function Withholding({ settings }: { settings: Settings }) {
  const rows: Row[] = settings.withholding.map(({ bps, ...row }) => ({ ...row, percent: String(bps / 100) }));
  return (
    <Setting
      title="Withholding tax"
      effect="Applies to every video completed from now on by an artist of that country, including requests already made. Artists see the tax on a separate line in their earnings."
      settings={settings}
      stored={{ rows }}
      read={({ rows }) => ({
        withholding: rows.map((row) => ({
          country: row.country,
          bps: bpsOf(row),
          certificate: row.certificate.trim(),
        })),
      })}
      check={({ rows }) => Object.fromEntries(rows.flatMap(problemsOf))}
    >
      {({ draft: { rows }, edit, problems }) => {
        const left = countryCodes.filter((code) => !rows.some(({ country }) => country === code));
        const set = (at: number, part: Partial<Row>) =>
          edit({ rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
        const add = (country: string) =>
          edit({ rows: [...rows, { country, percent: '', certificate: 'Withholding tax certificate' }] });
        return (
          <>
            {rows.map((row, at) => (
              <fieldset key={row.country} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
                <legend className="sr-only">{countryName(row.country)}</legend>
                <TextField
                  label={`Percent in ${countryName(row.country)}`}
                  inputMode="decimal"
                  value={row.percent}
                  error={problems[`withholding.${at}.bps`]}
                  onChange={({ currentTarget }) => set(at, { percent: currentTarget.value })}
                />
                <TextField
                  label="Certificate"
                  maxLength={60}
                  value={row.certificate}
                  error={problems[`withholding.${at}.certificate`]}
                  onChange={({ currentTarget }) => set(at, { certificate: currentTarget.value })}
                />
                <Button
                  variant="outline"
                  onClick={() => edit({ rows: rows.filter((_, index) => index !== at) })}
                >
                  Remove<span className="sr-only"> {countryName(row.country)}</span>
                </Button>
              </fieldset>
            ))}
            <SelectField
              label="Add a country"
              value=""
              options={['', ...left].map((code) => ({ value: code, label: code && countryName(code) }))}
              onChange={({ currentTarget }) => add(currentTarget.value)}
            />
          </>
        );
      }}
    </Setting>
  );
}

const most = mostWithholdingBps / 100;

function problemsOf(row: Row, at: number): [path: string, problem: string | undefined][] {
  const bps = bpsOf(row);
  return [
    [
      `withholding.${at}.bps`,
      bps > 0 && bps <= mostWithholdingBps ? undefined : `Above 0 and up to ${most} percent.`,
    ],
    [
      `withholding.${at}.certificate`,
      row.certificate.trim().length < 3 ? 'Say what the document is called.' : undefined,
    ],
  ];
}
