import type { Session } from '@salamu/ui/session';
import { BriefStep } from './BriefStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { NamesStep } from './NamesStep.tsx';
import { PriceLines } from './PriceLines.tsx';
import { ReviewStep } from './ReviewStep.tsx';
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
    case 'names':
      return <NamesStep {...each} />;
    case 'brief':
      return <BriefStep {...each} />;
    case 'details':
      return <DetailsStep {...each} />;
    case 'you':
      return <YouStep {...each} user={user} takesGuests={takesGuests} />;
    case 'review':
      return (
        <>
          <ReviewStep {...each} onEdit={onEdit} />
          <PriceLines artist={each.artist} rush={each.draft.rush} />
        </>
      );
  }
}

/** What the fan agrees to with the last button. */
export const ReviewTerms = () => (
  <p className="text-quiet text-small">
    By continuing you agree to the{' '}
    <a className="text-link" href="/terms">
      terms
    </a>
    . We hold your money until you approve the video, and refund you automatically if it’s late.
  </p>
);
