import { TextField } from '@salamu/ui/forms/text-field';
import { outOf, readNumber } from './numbers.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

interface PercentProps {
  name: 'commissionBps' | 'withholdingBps';
  title: string;
  effect: string;
  label: string;
  /** What a rate in basis points amounts to, in words. */
  example: (bps: number) => string;
  /** Basis points. */
  stored: number;
  most: number;
}

const percentOf = (bps: number) => `${bps / 100}%`;

/** A rate setting, typed in percent and stored in basis points. */
export function Percent({ name, title, effect, label, example, stored, most }: PercentProps) {
  const { draft, edit, reset } = useDraft({ percent: String(stored / 100) });
  const bps = Math.round(readNumber(draft.percent) * 100);
  const problem = outOf({ least: 0, most: most / 100 }, bps / 100);
  return (
    <Setting
      title={title}
      effect={effect}
      changes={bps === stored ? [] : [`${percentOf(stored)} → ${percentOf(bps)}`]}
      change={{ [name]: bps }}
      problems={{ [name]: problem }}
      onReset={reset}
    >
      {({ [name]: error }) => (
        <div className="max-w-xs">
          <TextField
            label={label}
            hint={problem ? undefined : example(bps)}
            inputMode="decimal"
            value={draft.percent}
            error={error}
            onChange={({ currentTarget }) => edit({ percent: currentTarget.value })}
          />
        </div>
      )}
    </Setting>
  );
}
