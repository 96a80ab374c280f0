import { dayOf, useListParams } from './use-list-params.ts';

/** The first and last day shown (inclusive, UTC): `startDate` and `endDate` in the URL. */
export function DayRange({ of }: { of: string }) {
  const { get, change } = useListParams();
  const [start, end] = [dayOf(get('startDate')) ?? '', dayOf(get('endDate')) ?? ''];
  return (
    <fieldset className="grid min-w-full grid-cols-2 gap-3 sm:min-w-0">
      <legend className="sr-only">{of}</legend>
      <Day label="From" value={start} max={end} onChange={(startDate) => change({ startDate })} />
      <Day label="To" value={end} min={start} onChange={(endDate) => change({ endDate })} />
    </fieldset>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className="grid min-w-0 gap-1 sm:w-38">
      <span className="label">{label}</span>
      <input
        type="date"
        className="control figures px-2.5"
        value={value}
        min={min || '2006-01-01'}
        max={max || undefined}
        onChange={({ currentTarget }) => change(currentTarget)}
      />
    </label>
  );

  /** A half-typed year isn't a date yet. */
  function change(input: HTMLInputElement) {
    if (input.validity.valid) onChange(input.value);
  }
}
