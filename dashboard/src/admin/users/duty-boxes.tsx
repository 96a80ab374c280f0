import { type Duty, duties, dutyNames, inOrder } from '@salamu/api/domain/account/duties';
import { dutyWords } from '@salamu/api/domain/account/role-words';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FieldError } from '@salamu/ui/forms/field';
import { useId } from 'react';

interface DutyBoxesProps {
  chosen: readonly Duty[];
  error?: string | null;
  onChange: (chosen: Duty[]) => void;
}

export function DutyBoxes({ chosen, error, onChange }: DutyBoxesProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? id : undefined}>
      <legend className="field-label pb-1.5">Duties</legend>
      <div className="grid gap-2">
        {dutyNames.map((duty) => (
          <Checkbox
            key={duty}
            label={duties[duty]}
            hint={dutyWords[duty]}
            checked={chosen.includes(duty)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(inOrder(checked ? [...chosen, duty] : chosen.filter((other) => other !== duty)))
            }
          />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export const dutyProblems = (chosen: readonly Duty[]): Record<string, string> =>
  chosen.length === 0 ? { duties: 'Choose at least one duty.' } : {};

export const signedOut = (name: string, isMe: boolean) =>
  `${isMe ? 'You’re' : `${name} is`} signed out everywhere right away, and we email all admins.`;
