import type { AdminOperation } from '@salamu/api/domain/account/duties';
import { type Currency, formatMoney, type Money } from '@salamu/api/domain/money/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { newKey } from '@salamu/ui/browser/new-key';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { type RadioCard, RadioCards } from '@salamu/ui/forms/radio-cards';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { messageOf } from '@salamu/ui/session/problem';
import type { ButtonSize, ButtonVariant } from '@salamu/ui/styles/button-class';
import { type ReactNode, useState } from 'react';
import { useMay } from '../app/may.ts';
import { asTyped, moneyOf } from './money/typed-money.ts';

interface Answer<Choice> {
  text: string;
  choice: Choice;
  /** Nothing, unless the question asks how much. */
  amount: Money;
  day: string;
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
  amount?: AskedAmount;
  /** The label of a day, which is today at first; the API calls it `sentOn`. */
  day?: string;
  /** A reason, unless it is `optional` or one `line`; `name` is the API's field. */
  field?: {
    name?: string;
    label: string;
    hint?: string | ((choice: Choice) => string);
    optional?: boolean;
    line?: boolean;
    /** A text to begin with, of that many lines and letters. */
    draft?: { text: string; rows: number; most: number; readOnly?: boolean };
    /** Words to begin with, to choose from. */
    ready?: readonly string[];
  };
  /** `sum` is the amount as typed, once it is possible. */
  confirm: string | ((choice: Choice, sum: string | null) => string);
  variant?: ButtonVariant;
  act(answer: Answer<Choice>): Promise<unknown>;
}

interface AskedAmount {
  currency: Currency;
  /** Offered first. */
  start?: Money;
  label: string;
  hint?: string;
  problem(amount: Money, choice: string): string | null;
  /** What the amount comes to. */
  preview?(amount: Money, choice: string): ReactNode;
}

function amountProblem({ currency, problem }: AskedAmount, typed: string, choice: string): string | null {
  const amount = moneyOf(typed, currency);
  if (!amount || amount.amount === 0) return m.refused_amount();
  return problem(amount, choice);
}

const noMoney: Money = { amount: 0, currency: 'USD' };
const today = () => new Date().toLocaleDateString('sv');

interface AskDialogProps<Choice extends string> extends Question<Choice> {
  onClose: () => void;
}

/** Asks, acts, and stays open with the API's message if refused. */
export function AskDialog<Choice extends string>({ act, onClose, ...question }: AskDialogProps<Choice>) {
  const { title, details, explanation, choice, amount: asked, day, field, confirm, variant } = question;
  const [key] = useState(newKey);
  const { min, max } = briefLimits.reason;
  const name = field?.name ?? 'reason';
  const draft = field?.draft;
  const isReason = field && !field.optional && !field.line && !draft;
  const form = useForm({
    start: {
      text: draft?.text ?? '',
      chosen: choice?.start ?? ('' as Choice),
      typed: asked?.start ? asTyped(asked.start) : '',
      sentOn: today(),
    },
    check: ({ text, chosen, typed }) => {
      const wrong = asked && amountProblem(asked, typed, chosen);
      const isShort = isReason && text.trim().length < min;
      return {
        ...(wrong && { 'amount.amount': wrong }),
        ...(isShort && { [name]: m.refused_reason_between({ min, max }) }),
      };
    },
    send: async ({ text, chosen, typed, sentOn }) => {
      const amount = (asked && moneyOf(typed, asked.currency)) ?? noMoney;
      await act({ text: text.trim(), choice: chosen, amount, day: sentOn, key });
      onClose();
    },
  });
  const { busy, failure, submit, change } = form;
  const { chosen, typed } = form.values;
  const amount =
    asked && amountProblem(asked, typed, chosen) === null ? moneyOf(typed, asked.currency) : null;
  const Typed = field?.line ? TextField : TextArea;
  return (
    <FormDialog
      confirm={typeof confirm === 'string' ? confirm : confirm(chosen, amount && formatMoney(amount))}
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
      {asked && (
        <TextField
          {...form.field('typed', 'amount.amount')}
          label={`${asked.label}, in ${asked.currency}`}
          hint={asked.hint}
          inputMode="decimal"
          maxLength={16}
        />
      )}
      {amount && asked?.preview?.(amount, chosen)}
      {day && <TextField {...form.field('sentOn')} type="date" label={day} />}
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
          hint={typeof field.hint === 'function' ? field.hint(chosen) : field.hint}
          optional={field.optional}
          {...(field.line
            ? { maxLength: 100 }
            : { maxLength: draft?.most ?? max, rows: draft?.rows ?? 3, readOnly: draft?.readOnly })}
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
  /** What of the question has to be loaded first. */
  prepare?: () => Promise<Partial<Question>>;
}

interface DecisionsProps {
  possible: readonly (Decision | false | null)[];
  size?: ButtonSize;
  full?: boolean;
  /** Once one is made. */
  onDone?: () => unknown;
}

/** A button for each decision, which asks first. An open question stays as it was asked, whatever changes behind it. */
export function Decisions({ possible, size, full, onDone }: DecisionsProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const may = useMay();
  const ask = (decision: Decision) =>
    decision.prepare
      ? decision.prepare().then(
          (more) => setAsked({ ...decision, ...more }),
          (error) => toast.error(messageOf(error)),
        )
      : setAsked(decision);
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
              onClick={() => void ask(decision)}
            >
              {decision.name}
            </Button>
          ),
      )}
      {asked && (
        <AskDialog
          {...asked}
          act={async (answer) => {
            await asked.act(answer);
            onDone?.();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
