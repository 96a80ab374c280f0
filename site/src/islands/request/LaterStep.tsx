import { formatDays } from '@salamu/api/domain/measures';
import { formatMoney } from '@salamu/api/domain/money';
import { type BriefField, briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import { earliestNeededBy, latestNeededBy } from '@salamu/api/domain/request/deadlines';
import { here, m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/dates';
import { MessageParts } from '@salamu/ui/message-parts';
import type { Session } from '@salamu/ui/session';
import type { ReactNode } from 'react';
import { rushPromise } from '../../data/promise.ts';
import { isAsked } from './draft.ts';
import { examplesFor } from './examples.ts';
import { PriceLines } from './PriceLines.tsx';
import { Question } from './Question.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SayIt } from './SayIt.tsx';
import type { StepProps } from './step-props.ts';
import type { Step } from './steps.ts';
import { YouStep } from './YouStep.tsx';

interface LaterStepProps extends StepProps {
  step: Exclude<Step, 'occasion'>;
  user: Session | null;
  takesGuests: boolean;
  onEdit: (step: Step) => void;
}

/** Every step after the first. */
export function LaterStep({ step, user, takesGuests, onEdit, ...each }: LaterStepProps) {
  switch (step) {
    case 'you':
      return <YouStep {...each} user={user} takesGuests={takesGuests} />;
    case 'review':
      return (
        <>
          <ReviewStep {...each} onEdit={onEdit} />
          <PriceLines artist={each.artist} rush={each.draft.rush} />
        </>
      );
    default:
      return (
        <>
          {briefFieldNames
            .filter((name) => briefRule(name).step === step && isAsked(name, each.draft))
            .map((name) => (
              <BriefQuestion key={name} name={name} {...each} />
            ))}
          {step === 'names' && <SayIt artist={each.artist} />}
        </>
      );
  }
}

/** A question of the brief, with what this artist offers and can promise. */
function BriefQuestion({ name, ...each }: StepProps & { name: BriefField }): ReactNode {
  const { draft, change, problems, artist } = each;
  const about = { artist: artist.stageName, forSelf: draft.forSelf };
  const question = { name, value: draft[name], change, problems, about };
  switch (name) {
    case 'instructions':
      return (
        <>
          <Question {...question} />
          {!draft.instructions && <Examples {...each} />}
        </>
      );
    case 'language':
      return <Question {...question} options={artist.languages} />;
    case 'rush': {
      if (artist.rushPrice === null) return null;
      const price = formatMoney({ amount: artist.rushPrice, currency: artist.price.currency });
      return (
        <Question
          {...question}
          label={m.request_rush_ask({ within: rushPromise(), price })}
          hint={m.request_rush_hint({ days: formatDays(artist.promiseDays) })}
        />
      );
    }
    case 'neededBy': {
      const earliest = earliestNeededBy(new Date(), { rush: draft.rush, promiseDays: artist.promiseDays });
      return (
        <Question
          {...question}
          hint={m.request_earliest({ artist: artist.stageName, day: formatDay(earliest) })}
          min={earliest}
          max={latestNeededBy(new Date())}
        />
      );
    }
    default:
      return <Question {...question} />;
  }
}

function Examples({ draft, change }: StepProps) {
  return (
    <div className="grid gap-2">
      <p className="field-hint">{m.request_examples()}</p>
      {examplesFor(draft.occasion).map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => change({ instructions: example })}
          className="cursor-pointer rounded-control border-marigold border-s-4 bg-sunk px-4 py-3 text-start text-small hover:bg-amber-soft"
        >
          {example}
        </button>
      ))}
    </div>
  );
}

/** What the fan agrees to with the last button. */
export const ReviewTerms = () => (
  <p className="text-quiet text-small">
    <MessageParts
      of={m.request_agree.parts()}
      as={{
        terms: (words) => (
          <a className="text-link" href={here('/terms')}>
            {words}
          </a>
        ),
      }}
    />
  </p>
);
