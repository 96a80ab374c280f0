import { approvalLasts, mostLargePayout } from '@salamu/api/domain/admin/approvals';
import { formatSpan } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { TextField } from '@salamu/ui/text-field';
import { outOf, readNumber } from './numbers.ts';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

const inUsd = (amount: number) => formatMoney({ amount, currency: 'USD' });

/** Above what worth a payout waits for another owner. */
export function LargePayout({ settings: { largePayout } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft({ dollars: String(largePayout / 100) });
  const cents = Math.round(readNumber(draft.dollars) * 100);
  return (
    <Setting
      title="Large payouts"
      effect={`With two owners or more, a payout worth more than this waits for another owner, by the exchange rates below. If you raise it, or change a rate, what was in force before still counts for ${formatSpan(approvalLasts * 3_600_000)}.`}
      changes={cents === largePayout ? [] : [`${inUsd(largePayout)} → ${inUsd(cents)}`]}
      change={{ largePayout: cents }}
      problems={{ largePayout: outOf({ least: 0, most: mostLargePayout / 100 }, cents / 100) }}
      onReset={reset}
    >
      {({ largePayout: error }) => (
        <div className="max-w-xs">
          <TextField
            label="US dollars one admin may pay out alone"
            inputMode="decimal"
            value={draft.dollars}
            error={error}
            onChange={({ currentTarget }) => edit({ dollars: currentTarget.value })}
          />
        </div>
      )}
    </Setting>
  );
}
