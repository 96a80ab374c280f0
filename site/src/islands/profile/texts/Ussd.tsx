import { formatMoney } from '@salamu/api/domain/money';
import { pinProblem, ussdRules } from '@salamu/api/domain/ussd/rules';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { OwnData } from '../OwnData.tsx';

type Access = NonNullable<Awaited<ReturnType<typeof api.users.me.ussd.get>>['data']>;

const { digits } = ussdRules.pin;

/** What an artist dials without data, and the PIN that it takes. */
export function Ussd({ number }: { number: string | null }) {
  return (
    <OwnData what="what to dial" load={() => call(api.users.me.ussd.get())}>
      {(access, refresh) =>
        access.code && <WithoutData access={access} code={access.code} number={number} refresh={refresh} />
      }
    </OwnData>
  );
}

interface WithoutDataProps {
  access: Access;
  code: string;
  number: string | null;
  refresh: () => Promise<void>;
}

function WithoutData({ access: { setAt, locked, payoutMost }, code, number, refresh }: WithoutDataProps) {
  const { field, reset, failure, busy, submit } = useForm({
    start: { pin: '' },
    check: ({ pin }): Record<string, string> => {
      const problem = pinProblem(pin);
      return problem ? { pin: problem } : {};
    },
    send: async ({ pin }) => {
      await call(api.users.me.ussd.put({ pin }));
      reset();
      await refresh();
      toast.success('Your PIN is set.');
    },
  });
  return (
    <section className="grid max-w-md gap-5 border-line border-t pt-8">
      <h2 className="text-h3">Without data</h2>
      <p>
        Dial <strong className="whitespace-nowrap">{code}</strong> on {number} to see what’s waiting, accept
        or decline, check your balance, and ask for payouts of up to {formatMoney(payoutMost)}.
      </p>
      {locked && (
        <p className="border-edge border-l-4 bg-sunk px-4 py-3" role="status">
          Your PIN is locked: someone typed {ussdRules.pin.tries} wrong ones. Set a new one to unlock your
          phone.
        </p>
      )}
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <TextField
          {...field('pin')}
          type="password"
          inputMode="numeric"
          maxLength={digits}
          label={setAt ? 'New PIN' : 'PIN'}
          hint={`${digits} digits that no one would guess. You’ll type them each time you call.`}
          autoComplete="off"
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
          {setAt ? 'Change my PIN' : 'Set my PIN'}
        </Button>
      </form>
    </section>
  );
}
