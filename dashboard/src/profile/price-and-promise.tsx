import { profileLimits } from '@salamu/api/domain/artist/profile';
import { formatDays, formatSpan } from '@salamu/api/domain/measures';
import { type Currency, currencyCodes } from '@salamu/api/domain/money';
import { windows } from '@salamu/api/domain/request/deadlines';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { Group } from './group.tsx';
import { Net } from './net.tsx';
import type { ProfileFields } from './use-profile-form.ts';

const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });
const currencyOptions = currencyCodes.map((value) => ({
  value,
  label: `${value}, ${currencyNames.of(value)}`,
}));
const { min, max } = profileLimits.promiseDays;
const dayOptions = Array.from({ length: max - min + 1 }, (_, place) => ({
  value: String(min + place),
  label: formatDays(min + place),
}));

/** What a video costs, the artist's share, and the delivery time. */
export function PriceAndPromise({
  fields: { draft, change, errorOf },
  commissionBps,
}: {
  fields: ProfileFields;
  commissionBps: number;
}) {
  const share = 100 - commissionBps / 100;
  return (
    <Group title="Price and promise" hint={`Fans pay exactly this, with nothing added. You keep ${share}%.`}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Currency"
          options={currencyOptions}
          value={draft.currency}
          onChange={({ currentTarget }) => change({ currency: currentTarget.value as Currency })}
        />
        <TextField
          label={`Price per video, in ${draft.currency}`}
          inputMode="decimal"
          maxLength={16}
          value={draft.price}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
          error={errorOf('price')}
        />
      </div>
      <Net draft={draft} commissionBps={commissionBps} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="You promise the video within"
          hint="Counted from the fan’s payment. No video by then? We refund the fan."
          options={dayOptions}
          value={String(draft.promiseDays)}
          onChange={({ currentTarget }) => change({ promiseDays: Number(currentTarget.value) })}
          error={errorOf('promiseDays')}
        />
        <TextField
          label={`Rush surcharge, in ${draft.currency}`}
          hint={`On top of the price, for a video within ${formatSpan(windows.rush)}. Leave it empty if you don’t take rush requests.`}
          optional
          inputMode="decimal"
          maxLength={16}
          value={draft.rushPrice}
          onChange={({ currentTarget }) => change({ rushPrice: currentTarget.value })}
          error={errorOf('rushPrice')}
        />
      </div>
    </Group>
  );
}
