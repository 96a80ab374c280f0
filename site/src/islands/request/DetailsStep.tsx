import { languageName } from '@salamu/api/domain/artist/languages';
import { formatDays } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { earliestNeededBy, latestNeededBy } from '@salamu/api/domain/request/deadlines';
import { Checkbox } from '@salamu/ui/checkbox';
import { formatDay } from '@salamu/ui/dates';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { rushPromise } from '../../data/promise.ts';
import type { StepProps } from './step-props.ts';

export function DetailsStep({ draft, change, problems, artist }: StepProps) {
  const { currency } = artist.price;
  const earliest = earliestNeededBy(new Date(), { rush: draft.rush, promiseDays: artist.promiseDays });
  return (
    <>
      <SelectField
        label="Which language?"
        options={artist.languages.map((value) => ({ value, label: languageName(value) }))}
        value={draft.language}
        onChange={(event) => change({ language: event.target.value })}
        error={problems.language}
      />
      {artist.rushPrice !== null && (
        <Checkbox
          label={`Rush: ${rushPromise}, for ${formatMoney({ amount: artist.rushPrice, currency })} more`}
          hint={`Otherwise within ${formatDays(artist.promiseDays)} of your payment. Either way, if it’s late you get your money back.`}
          checked={draft.rush}
          onChange={(event) => change({ rush: event.target.checked })}
          error={problems.rush}
        />
      )}
      <TextField
        type="date"
        label="Do you need it by a certain date?"
        hint={`The earliest ${artist.stageName} can promise is ${formatDay(earliest)}.`}
        optional
        min={earliest}
        max={latestNeededBy(new Date())}
        value={draft.neededBy}
        onChange={(event) => change({ neededBy: event.target.value })}
        error={problems.neededBy}
      />
      <Checkbox
        label={`${artist.stageName} may show the video publicly`}
        hint="If this is off, only people with the link can watch."
        checked={draft.public}
        onChange={(event) => change({ public: event.target.checked })}
      />
    </>
  );
}
