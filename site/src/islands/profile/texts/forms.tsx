import { phoneCode } from '@salamu/api/domain/notifications/sms/phone';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';

interface FormProps {
  onDone: () => Promise<void>;
}

export function NumberForm({ hasNumber, onDone }: FormProps & { hasNumber: boolean }) {
  const { field, reset, failure, busy, submit } = useForm({
    start: { number: '' },
    check: ({ number }): Record<string, string> =>
      number.trim() ? {} : { number: m.refused_phone_missing() },
    send: async ({ number }) => {
      await call(api.users.me.phone.put({ number }));
      reset();
      await onDone();
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5 border-line border-t pt-8" noValidate>
      <h2 className="text-h3">{hasNumber ? m.texts_other_number() : m.texts_your_phone()}</h2>
      <TextField
        {...field('number')}
        type="tel"
        inputMode="tel"
        label={m.texts_mobile_number()}
        hint={m.texts_number_hint()}
        autoComplete="tel"
      />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        variant={hasNumber ? 'outline' : undefined}
        loading={busy}
        className="justify-self-start"
      >
        {m.texts_send_code()}
      </Button>
    </form>
  );
}

export function CodeForm({ number, onDone }: FormProps & { number: string }) {
  const { field, failure, busy, submit } = useForm({
    start: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() ? {} : { code: m.refused_code_missing() }),
    send: async ({ code }) => {
      await call(api.users.me.phone.confirm.post({ code }));
      await onDone();
      toast.success(m.texts_confirmed());
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <h2 className="text-h3">{m.texts_enter_the_code()}</h2>
      <TextField
        {...field('code')}
        inputMode="numeric"
        label={m.texts_code()}
        hint={m.texts_code_hint({ number, span: formatSpan(phoneCode.lasts) })}
        autoComplete="one-time-code"
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy} className="justify-self-start">
        {m.texts_confirm()}
      </Button>
    </form>
  );
}
