import { formatMoney } from '@salamu/api/domain/money/money';
import { pinProblem, ussdRules } from '@salamu/api/domain/ussd/rules';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { OwnData } from '../OwnData.tsx';

type Access = NonNullable<Awaited<ReturnType<typeof api.users.me.ussd.get>>['data']>;

const { digits } = ussdRules.pin;

/** What an artist dials without data, and the PIN that it takes. */
export function Ussd({ number }: { number: string | null }) {
  return (
    <OwnData what={m.profile_what_to_dial()} load={() => call(api.users.me.ussd.get())}>
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
      toast.success(m.ussd_pin_set());
    },
  });
  return (
    <section className="grid max-w-md gap-5 border-line border-t pt-8">
      <h2 className="text-h3">{m.ussd_without_data()}</h2>
      <p>
        <MessageParts
          of={m.ussd_dial.parts({ code, number: number ?? '', most: formatMoney(payoutMost) })}
          as={{ code: (words) => <strong className="whitespace-nowrap">{words}</strong> }}
        />
      </p>
      {locked && (
        <p className="border-edge border-s-4 bg-sunk px-4 py-3" role="status">
          {m.ussd_locked({ tries: ussdRules.pin.tries })}
        </p>
      )}
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <TextField
          {...field('pin')}
          type="password"
          inputMode="numeric"
          maxLength={digits}
          label={setAt ? m.ussd_new_pin() : m.ussd_pin()}
          hint={m.ussd_pin_hint({ digits })}
          autoComplete="off"
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
          {setAt ? m.ussd_change_pin() : m.ussd_set_pin()}
        </Button>
      </form>
    </section>
  );
}
