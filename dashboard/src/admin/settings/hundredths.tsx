import { TextField } from '@salamu/ui/forms/text-field';
import { outOf, readNumber } from './numbers.ts';
import { Setting, type Settings } from './setting.tsx';

interface HundredthsProps {
  settings: Settings;
  name: 'commissionBps' | 'largePayout';
  title: string;
  effect: string;
  label: string;
  most: number;
  /** What it amounts to, in words. */
  example?: (hundredths: number) => string;
}

/** A setting that is typed in percent or dollars, and stored in hundredths of them. */
export function Hundredths({ settings, name, label, most, example, ...words }: HundredthsProps) {
  const read = (typed: string) => Math.round(readNumber(typed) * 100);
  const problem = (typed: string) => outOf({ least: 0, most: most / 100 }, read(typed) / 100);
  return (
    <Setting
      {...words}
      settings={settings}
      stored={{ typed: String(settings[name] / 100) }}
      read={({ typed }) => ({ [name]: read(typed) })}
      check={({ typed }) => ({ [name]: problem(typed) })}
    >
      {({ draft: { typed }, field }) => (
        <div className="max-w-xs">
          <TextField
            {...field('typed', name)}
            label={label}
            hint={problem(typed) ? undefined : example?.(read(typed))}
            inputMode="decimal"
          />
        </div>
      )}
    </Setting>
  );
}
