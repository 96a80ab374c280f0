import { formatMoney } from '@salamu/api/domain/money';
import { split } from '@salamu/api/domain/request/pricing';
import { mostCommissionBps } from '@salamu/api/domain/settings';
import { TextField } from '@salamu/ui/text-field';
import { outOf, readNumber } from './numbers.ts';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

const example = 250_000;
const inKes = (amount: number) => formatMoney({ amount, currency: 'KES' });
const percentOf = (bps: number) => `${bps / 100} %`;

/** What we keep of a request. */
export function Commission({ settings: { commissionBps } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft({ percent: String(commissionBps / 100) });
  const bps = Math.round(readNumber(draft.percent) * 100);
  const problem = outOf({ least: 0, most: mostCommissionBps / 100 }, bps / 100);
  return (
    <Setting
      title="Commission"
      whom="Counts for requests made from now on. Requests already made keep the rate they were made with. Artists see their new net price at once."
      changes={bps === commissionBps ? [] : [`${percentOf(commissionBps)} → ${percentOf(bps)}`]}
      change={{ commissionBps: bps }}
      problems={{ commissionBps: problem }}
      onReset={reset}
    >
      {({ commissionBps: error }) => (
        <div className="max-w-xs">
          {' '}
          <TextField
            label="Percent of what the fan pays"
            hint={
              problem ? undefined : `Of ${inKes(example)} the artist gets ${inKes(split(example, bps).net)}.`
            }
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
