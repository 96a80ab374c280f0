import { formatMoney, type Money } from '@salamu/api/domain/money';
import { kenyanMobileNumber } from '@salamu/api/domain/payout/phone';
import { Button } from '@salamu/ui/button';
import { TextField } from '@salamu/ui/text-field';
import { type FormEvent, useState } from 'react';
import { storedPhone } from '../../data/phone-storage.ts';
import type { PayHandle } from './use-pay.ts';
import type { WayToPay } from './ways-to-pay.ts';

/** With non-breaking spaces, so that a number never breaks across lines. */
const examples = ['0712 345 678', '0110 345 678', '+254 712 345 678'].map((number) =>
  number.replaceAll(' ', '\u00a0'),
);

interface PhoneFormProps {
  way: WayToPay;
  amount: Money;
  pay: PayHandle;
}

/** Ask which phone gets the prompt. */
export function PhoneForm({ way, amount, pay }: PhoneFormProps) {
  const [phone, setPhone] = useState(storedPhone);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNumber = kenyanMobileNumber(phone) !== null;
    setProblem(isNumber ? null : `Enter a Safaricom number, like ${examples[0]}.`);
    if (isNumber) void pay.pay(way.method, phone.trim());
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={`Your ${way.label} number`}
        hint={`Like ${examples.join(', ')}.`}
        error={problem ?? pay.phoneError}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button
        type="submit"
        size="lg"
        full
        loading={pay.busy === way.method}
        loadingLabel="Sending the prompt"
      >
        Pay {formatMoney(amount)} by {way.label}
      </Button>
    </form>
  );
}
