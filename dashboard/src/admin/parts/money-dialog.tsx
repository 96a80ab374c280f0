import { type Currency, formatMoney, type Money } from '@salamu/api/domain/money/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { newKey } from '@salamu/ui/browser/new-key';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { type RadioCard, RadioCards } from '@salamu/ui/forms/radio-cards';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { type ReactNode, useState } from 'react';
import { asTyped, moneyOf } from '../../parts/money/typed-money.ts';

/** What an admin has decided; `key` is the same for every try. */
export interface MoneyOrder<Choice> {
  choice: Choice;
  amount: Money;
  /** The reason, or the reference. */
  words: string;
  sentOn: string;
  key: string;
}

interface MoneyDialogProps<Choice extends string> {
  title: string;
  intro?: ReactNode;
  choose?: { legend: string; options: readonly RadioCard<Choice>[]; start: Choice; layout?: string };
  currency: Currency;
  /** The amount that is offered first. */
  start?: Money;
  label: string;
  hint?: string;
  problemOf: (amount: Money, choice: Choice) => string | null;
  preview?: (amount: Money, choice: Choice) => ReactNode;
  /** Who reads the reason; or null where the money was sent by hand, on a day and with a reference instead. */
  readBy: ((choice: Choice) => string) | null;
  confirm: (said: string | null, choice: Choice) => string;
  variant?: 'destructive' | 'outline';
  send: (order: MoneyOrder<Choice>) => Promise<void>;
  onClose: () => void;
}

const today = () => new Date().toLocaleDateString('sv');

/** An admin's decision about an amount: how much, why, what it will do, and sent once. */
export function MoneyDialog<Choice extends string = ''>(props: MoneyDialogProps<Choice>) {
  const { choose, currency, start, problemOf, preview, readBy, onClose } = props;
  const [key] = useState(newKey);
  const problem = (typed: string, choice: Choice) => {
    const amount = moneyOf(typed, currency);
    if (!amount || amount.amount === 0) return 'Enter the amount in figures, like 2,500.';
    return problemOf(amount, choice);
  };
  const { values, change, field, failure, busy, submit } = useForm({
    start: {
      choice: choose?.start ?? ('' as Choice),
      typed: start ? asTyped(start) : '',
      words: '',
      sentOn: today(),
    },
    check: ({ choice, typed, words, sentOn }) => {
      const wrong = problem(typed, choice);
      return {
        ...(wrong && { 'amount.amount': wrong }),
        ...(readBy ? reasonProblem(words) : transferProblem(words, sentOn)),
      };
    },
    send: async ({ choice, typed, words, sentOn }) => {
      const amount = moneyOf(typed, currency);
      if (!amount) return;
      await props.send({ choice, amount, words: words.trim(), sentOn, key });
      onClose();
    },
  });
  const { choice, typed } = values;
  const amount = problem(typed, choice) === null ? moneyOf(typed, currency) : null;
  return (
    <FormDialog
      title={props.title}
      confirm={props.confirm(amount && formatMoney(amount), choice)}
      variant={props.variant}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      {props.intro && <p className="text-quiet">{props.intro}</p>}
      {choose && (
        <RadioCards
          layout="grid"
          {...choose}
          value={choice}
          onChange={(next) => change({ choice: next } as Partial<typeof values>)}
        />
      )}
      <TextField
        {...field('typed', 'amount.amount')}
        label={`${props.label}, in ${currency}`}
        hint={props.hint}
        inputMode="decimal"
        maxLength={16}
      />
      {amount && preview?.(amount, choice)}
      {readBy ? (
        <TextArea
          {...field('words', 'reason')}
          label="Why?"
          hint={readBy(choice)}
          maxLength={briefLimits.reason.max}
          rows={3}
        />
      ) : (
        <>
          <TextField {...field('sentOn')} type="date" label="Sent on" />
          <TextField
            {...field('words', 'reference')}
            label="Reference"
            hint="The bank’s reference for this transfer. The fan sees it."
            maxLength={100}
          />
        </>
      )}
    </FormDialog>
  );
}

function reasonProblem(reason: string): Record<string, string> {
  const { min, max } = briefLimits.reason;
  return reason.trim().length < min ? { reason: `Say why, in ${min} to ${max} characters.` } : {};
}

const transferProblem = (reference: string, sentOn: string): Record<string, string> => ({
  ...(!sentOn && { sentOn: 'Choose the day.' }),
  ...(!reference.trim() && { reference: 'Enter the bank’s reference.' }),
});
