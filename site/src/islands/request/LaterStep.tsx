import { briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import type { Session } from '@salamu/ui/session/session';
import { BriefQuestion } from './BriefQuestion.tsx';
import { Guest } from './Guest.tsx';
import { HelpToWrite } from './HelpToWrite.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SayIt } from './SayIt.tsx';
import type { StepProps } from './step-props.ts';
import type { Step } from './steps.ts';

interface LaterStepProps extends StepProps {
  step: Exclude<Step, 'whom'>;
  user: Session | null;
  takesGuests: boolean;
  /** When the form was opened (ISO 8601). */
  now: string;
}

export function LaterStep({ step, user, takesGuests, now, ...each }: LaterStepProps) {
  if (step === 'review') return <ReviewStep {...each} now={now} user={user} />;
  return (
    <>
      {briefFieldNames
        .filter((name) => briefRule(name).step === step)
        .map((name) => (
          <BriefQuestion key={name} name={name} now={now} {...each}>
            {name === 'instructions' && <HelpToWrite occasion={each.draft.occasion} />}
          </BriefQuestion>
        ))}
      {step === 'words' && <SayIt artist={each.artist} />}
      {step === 'when' && <Guest {...each} user={user} takesGuests={takesGuests} />}
    </>
  );
}
