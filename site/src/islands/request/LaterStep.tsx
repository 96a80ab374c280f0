import { briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import type { Session } from '@salamu/ui/session/session';
import { useState } from 'react';
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
  const [isOpen, setOpen] = useState((each.draft.mustSay ?? []).length > 0);
  if (step === 'review') return <ReviewStep {...each} now={now} user={user} />;
  return (
    <>
      {briefFieldNames
        .filter((name) => briefRule(name).step === step && name !== 'mustSay')
        .map((name) => (
          <BriefQuestion key={name} name={name} now={now} {...each}>
            {name === 'instructions' && <HelpToWrite occasion={each.draft.occasion} />}
          </BriefQuestion>
        ))}
      {step === 'words' && (
        <details
          className="border-line border-y"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.request_add_more()}</summary>
          <div className="grid gap-6 pt-2 pb-5">
            <BriefQuestion name="mustSay" now={now} {...each} />
            <SayIt artist={each.artist} onFound={() => setOpen(true)} />
          </div>
        </details>
      )}
      {step === 'when' && <Guest {...each} user={user} takesGuests={takesGuests} />}
    </>
  );
}
