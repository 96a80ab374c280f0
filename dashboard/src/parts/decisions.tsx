import type { AdminOperation } from '@salamu/api/domain/account/duties';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { newKey } from '@salamu/ui/browser/new-key';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { type RadioCard, RadioCards } from '@salamu/ui/forms/radio-cards';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import type { ButtonSize, ButtonVariant } from '@salamu/ui/styles/button-class';
import { type ReactNode, useState } from 'react';
import { useMay } from '../app/may.ts';

interface Answer<Choice> {
  text: string;
  choice: Choice;
  /** The same for every try while the dialog is open, so that a repeat takes effect only once. */
  key: string;
}

export interface Question<Choice extends string = string> {
  title: string;
  details?: ReactNode;
  explanation?: ReactNode;
  choice?: {
    legend: string;
    options: readonly RadioCard<Choice>[];
    layout?: string;
    start: Choice;
    says?: (choice: Choice) => string;
  };
  /** A reason, unless it is `optional` or one `line`; `name` is the API's field. */
  field?: {
    name?: string;
    label: string;
    hint?: string;
    optional?: boolean;
    line?: boolean;
    /** Words to begin with, to choose from. */
    ready?: readonly string[];
  };
  confirm: string | ((choice: Choice) => string);
  variant?: ButtonVariant;
  act(answer: Answer<Choice>): Promise<unknown>;
}

interface AskDialogProps<Choice extends string> extends Question<Choice> {
  onClose: () => void;
}

/** Asks, acts, and stays open with the API's message if refused. */
export function AskDialog<Choice extends string>({ act, onClose, ...question }: AskDialogProps<Choice>) {
  const { title, details, explanation, choice, field, confirm, variant } = question;
  const [key] = useState(newKey);
  const { min, max } = briefLimits.reason;
  const name = field?.name ?? 'reason';
  const isReason = field && !field.optional && !field.line;
  const form = useForm({
    start: { text: '', chosen: choice?.start ?? ('' as Choice) },
    check: ({ text }): Record<string, string> =>
      isReason && text.trim().length < min ? { [name]: m.refused_reason_between({ min, max }) } : {},
    send: async ({ text, chosen }) => {
      await act({ text: text.trim(), choice: chosen, key });
      onClose();
    },
  });
  const { busy, failure, submit, change } = form;
  const { chosen } = form.values;
  const Typed = field?.line ? TextField : TextArea;
  return (
    <FormDialog
      confirm={typeof confirm === 'string' ? confirm : confirm(chosen)}
      {...{ title, variant, busy, failure, onClose }}
      onSubmit={submit}
    >
      {details}
      {explanation && <p className="text-quiet">{explanation}</p>}
      {choice && <RadioCards {...choice} value={chosen} onChange={(chosen) => change({ chosen })} />}
      {choice?.says && (
        <p role="status" className="text-quiet">
          {choice.says(chosen)}
        </p>
      )}
      {field?.ready && (
        <div className="flex flex-wrap gap-2">
          {field.ready.map((text) => (
            <button
              key={text}
              type="button"
              onClick={() => change({ text })}
              className="min-h-9 cursor-pointer rounded-control border border-edge px-3 py-1.5 text-start text-small hover:bg-sunk"
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {field && (
        <Typed
          {...form.field('text', name)}
          label={field.label}
          hint={field.hint}
          optional={field.optional}
          {...(field.line ? { maxLength: 100 } : { maxLength: max, rows: 3 })}
        />
      )}
    </FormDialog>
  );
}

export interface Decision extends Question {
  /** The button, and what screen readers add to it. */
  name: string;
  about?: string;
  button?: ButtonVariant;
  disabled?: boolean;
  /** What it does, if only some admins may. */
  needs?: AdminOperation;
}

interface DecisionsProps {
  possible: readonly (Decision | false | null)[];
  size?: ButtonSize;
  full?: boolean;
}

/** A button for each decision, which asks first. An open question stays as it was asked, whatever changes behind it. */
export function Decisions({ possible, size, full }: DecisionsProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const may = useMay();
  return (
    <>
      {possible.map(
        (decision) =>
          decision &&
          (!decision.needs || may(decision.needs)) && (
            <Button
              key={decision.name}
              {...{ size, full }}
              variant={decision.button}
              disabled={decision.disabled}
              aria-label={decision.about && decision.name + decision.about}
              onClick={() => setAsked(decision)}
            >
              {decision.name}
            </Button>
          ),
      )}
      {asked && <AskDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
