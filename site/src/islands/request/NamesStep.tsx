import { briefLimits } from '@salamu/api/domain/request/brief';
import { TextField } from '@salamu/ui/text-field';
import type { StepProps } from './step-props.ts';

export function NamesStep({ draft, change, problems, artist }: StepProps) {
  return (
    <>
      <TextField
        label={draft.forSelf ? 'Your name, as it should be said' : 'Their name, as it should be said'}
        hint="The name they go by. A nickname is fine."
        value={draft.recipientName}
        onChange={(event) => change({ recipientName: event.target.value })}
        maxLength={briefLimits.recipientName.max}
        error={problems.recipientName}
        autoComplete="off"
      />
      <TextField
        label="How do you say it?"
        hint={`Write it as it sounds, like “wan-JEE-koo”. ${artist.stageName} sees it while recording.`}
        optional
        value={draft.pronunciation}
        onChange={(event) => change({ pronunciation: event.target.value })}
        maxLength={briefLimits.pronunciation.max}
        error={problems.pronunciation}
        autoComplete="off"
      />
      {!draft.forSelf && (
        <TextField
          label="Who is it from?"
          hint="As it should be said: “Kamau”, or “your cousins in Leeds”."
          value={draft.fromName}
          onChange={(event) => change({ fromName: event.target.value })}
          maxLength={briefLimits.fromName.max}
          error={problems.fromName}
          autoComplete="off"
        />
      )}
    </>
  );
}
