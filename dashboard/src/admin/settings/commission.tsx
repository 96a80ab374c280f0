import { formatMoney } from '@salamu/api/domain/money';
import { split, withhold } from '@salamu/api/domain/request/pricing';
import { mostCommissionBps, mostWithholdingBps } from '@salamu/api/domain/settings';
import { Percent } from './percent.tsx';
import type { Settings } from './queries.ts';

const example = 250_000;
const inKes = (amount: number) => formatMoney({ amount, currency: 'KES' });

/** Our share of each request. */
export function Commission({ settings: { commissionBps } }: { settings: Settings }) {
  return (
    <Percent
      name="commissionBps"
      title="Commission"
      effect="Applies to new requests. Existing requests keep the rate they were made with. Artists see their new share right away."
      label="Percent of what the fan pays"
      example={(bps) => `Of ${inKes(example)}, the artist gets ${inKes(split(example, bps).net)}.`}
      stored={commissionBps}
      most={mostCommissionBps}
    />
  );
}

/** The tax withheld from artists' earnings. */
export function Withholding({ settings: { commissionBps, withholdingBps } }: { settings: Settings }) {
  const { net } = split(example, commissionBps);
  return (
    <Percent
      name="withholdingBps"
      title="Withholding tax"
      effect="Applies to every video completed from now on, including requests already made. Artists see the tax on a separate line in their earnings."
      label="Percent of what the artist earns"
      example={(bps) => {
        const { tax, share } = withhold(net, bps);
        return `Of ${inKes(net)} earned, we keep ${inKes(tax)} for the tax office, and the artist gets ${inKes(share)}.`;
      }}
      stored={withholdingBps}
      most={mostWithholdingBps}
    />
  );
}
