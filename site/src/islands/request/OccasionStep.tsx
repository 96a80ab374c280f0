import { occasionCodes, occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { RadioCards } from '@salamu/ui/radio-cards';
import type { StepProps } from './step-props.ts';

export function OccasionStep({ draft, change, problems, artist }: StepProps) {
  const offered = artist.occasions.length > 0 ? artist.occasions : occasionCodes;
  return (
    <>
      <RadioCards
        legend={m.brief_for_self_ask()}
        options={[
          { value: 'other', label: m.request_for_other() },
          { value: 'self', label: m.request_for_me() },
        ]}
        value={draft.forSelf === null ? null : draft.forSelf ? 'self' : 'other'}
        onChange={(value) => change({ forSelf: value === 'self' })}
        error={problems.forSelf}
        layout="grid grid-cols-2"
      />
      <RadioCards
        legend={m.brief_occasion_ask()}
        options={offered.map((value) => ({ value, label: occasionName(value) }))}
        value={draft.occasion || null}
        onChange={(occasion) => change({ occasion })}
        error={problems.occasion}
        layout="flex flex-wrap"
      />
    </>
  );
}
