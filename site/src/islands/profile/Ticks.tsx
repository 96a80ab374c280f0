import { Checkbox } from '@salamu/ui/forms/checkbox';

interface TicksProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; hint: string }[];
  ticked: readonly Value[];
  error: string | undefined;
  onChange: (ticked: Value[]) => void;
}

export function Ticks<Value extends string>({ legend, options, ticked, error, onChange }: TicksProps<Value>) {
  const all = options.map(({ value }) => value);
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label pb-1.5">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <Checkbox
          key={value}
          label={label}
          hint={hint}
          error={value === all.at(-1) ? error : undefined}
          checked={ticked.includes(value)}
          onChange={({ target }) =>
            onChange(all.filter((one) => (one === value ? target.checked : ticked.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
