import { occasionCodes, occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';

const names = ['recipientName', 'pronunciation', 'fromName'] as const;

export function WhomStep({ draft, change, problems, artist }: StepProps) {
  const offered = artist.occasions.length > 0 ? artist.occasions : occasionCodes;
  const about = { artist: artist.stageName, forSelf: draft.forSelf };
  return (
    <>
      <RadioCards
        legend={m.brief_for_self_ask()}
        name="forSelf"
        options={[
          { value: 'false', label: m.request_for_other() },
          { value: 'true', label: m.request_for_me() },
        ]}
        value={draft.forSelf === null ? null : draft.forSelf ? 'true' : 'false'}
        onChange={(value) => change({ forSelf: value === 'true' })}
        error={problems.forSelf}
        layout="grid grid-cols-2"
      />
      {names.map((name) => (
        // Fans who ask for themselves give one name; a stylesheet hides the other, with or without scripts.
        <div key={name} className={name === 'fromName' ? 'asked-of-others' : undefined}>
          <Question name={name} value={draft[name]} change={change} problems={problems} about={about} />
        </div>
      ))}
      <RadioCards
        legend={m.brief_occasion_ask()}
        name="occasion"
        options={offered.map((value) => ({ value, label: occasionName(value) }))}
        value={draft.occasion || null}
        onChange={(occasion) => change({ occasion })}
        error={problems.occasion}
        layout="flex flex-wrap"
      />
    </>
  );
}
