import { briefLimits } from '@salamu/api/domain/request/brief';
import { TextArea } from '@salamu/ui/text-area';
import { examplesFor } from './examples.ts';
import { MustSay } from './MustSay.tsx';
import type { StepProps } from './step-props.ts';

export function BriefStep({ draft, change, problems, artist }: StepProps) {
  const { min, max } = briefLimits.instructions;
  return (
    <>
      <TextArea
        label={`What should ${artist.stageName} know?`}
        hint="Write as you would on a card. Who they are, what happened, what would make them laugh."
        value={draft.instructions}
        onChange={(event) => change({ instructions: event.target.value })}
        least={min}
        maxLength={max}
        rows={5}
        error={problems.instructions}
      />
      {draft.instructions === '' && (
        <div className="grid gap-2">
          <p className="field-hint">Not sure how to begin? Take one of these and change it.</p>
          {examplesFor(draft.occasion).map((example) => (
            <button
              key={example}
              type="button"
              onClick={() => change({ instructions: example })}
              className="cursor-pointer rounded-control border-marigold border-l-4 bg-sunk px-4 py-3 text-left text-small hover:bg-amber-soft"
            >
              “{example}”
            </button>
          ))}
        </div>
      )}
      <MustSay points={draft.mustSay} problems={problems} onChange={(mustSay) => change({ mustSay })} />
    </>
  );
}
