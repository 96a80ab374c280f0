import { occasionCodes, occasionName } from '@salamu/api/domain/request/brief';
import { RadioCards } from '@salamu/ui/radio-cards';
import type { StepProps } from './step-props.ts';

export function OccasionStep({ draft, change, problems, artist }: StepProps) {
  const offered = artist.occasions.length > 0 ? artist.occasions : occasionCodes;
  return (
    <>
      <RadioCards
        legend="Who is it for?"
        options={[
          { value: 'other', label: 'Someone else' },
          { value: 'self', label: 'Me' },
        ]}
        value={draft.forSelf === null ? null : draft.forSelf ? 'self' : 'other'}
        onChange={(value) => change({ forSelf: value === 'self' })}
        error={problems.forSelf}
        layout="grid grid-cols-2"
      />
      <RadioCards
        legend="What’s the occasion?"
        options={offered.map((value) => ({ value, label: occasionName(value) }))}
        value={draft.occasion || null}
        onChange={(occasion) => change({ occasion })}
        error={problems.occasion}
        layout="flex flex-wrap"
      />
    </>
  );
}
