import { formatMoney, type Money } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { storedPhone } from '../../data/request/phone-storage.ts';
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

/** A mobile-money number. Where there are several operators, the number's is guessed and can be changed. */
export function PhoneForm({ way, amount, pay }: PhoneFormProps) {
  const operators = way.operators?.items ?? [];
  const countries = [...new Map(operators.map(({ prefix, country }) => [prefix, country]))];
  const { values, change, field, submit } = useForm({
    start: { phone: storedPhone(), prefix: countries[0]?.[0] ?? '', operator: '', code: '' },
    send: ({ phone, prefix, operator, code }) =>
      pay.pay(way.method, {
        phone: phone.trim(),
        ...(prefix && { prefix }),
        ...(operator && { operator }),
        ...(code && { code }),
      }),
  });
  const chosen = operators.find(({ code }) => code === values.operator);

  async function guess() {
    if (operators.length === 0 || values.phone.trim() === '') return;
    const operator = await pay.guess(way.method, values.phone, values.prefix);
    const found = operators.find(({ code }) => code === operator);
    if (found) change({ operator: found.code, prefix: found.prefix });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {countries.length > 1 && (
        <SelectField
          {...field('prefix')}
          label={m.checkout_operator_country()}
          options={countries.map(([prefix, country]) => ({
            value: prefix,
            label: `${country} (+${prefix})`,
          }))}
        />
      )}
      <TextField
        {...field('phone')}
        onBlur={() => void guess()}
        label={m.checkout_phone({ way: way.label })}
        hint={operators.length > 0 ? undefined : m.checkout_phone_hint({ examples: examples.join(', ') })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      {operators.length > 0 && (
        <SelectField
          {...field('operator')}
          label={m.checkout_operator()}
          hint={m.checkout_operator_hint()}
          placeholder={m.checkout_operator_choose()}
          options={operators
            .filter(({ prefix }) => prefix === values.prefix)
            .map(({ code, name, isUp }) => ({
              value: code,
              label: isUp ? name : m.checkout_operator_down({ operator: name }),
            }))}
        />
      )}
      {chosen?.asks === 'code' && (
        <TextField
          {...field('code')}
          label={m.checkout_operator_code()}
          hint={chosen.dial ? m.checkout_operator_dial({ dial: chosen.dial }) : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={36}
        />
      )}
      <Button
        type="submit"
        size="lg"
        full
        loading={pay.busy === way.method}
        loadingLabel={m.checkout_prompt_sending()}
      >
        {m.checkout_pay_by({ amount: formatMoney(amount), way: way.label })}
      </Button>
    </form>
  );
}
