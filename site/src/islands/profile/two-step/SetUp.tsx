import { inGroups } from '@salamu/api/domain/account/second-factor';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { api, call } from '@salamu/ui/session/api';
import { lazy, Suspense } from 'react';

export interface NewApp {
  secret: string;
  uri: string;
}

interface SetUpProps {
  app: NewApp;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<unknown>;
  onCancel: () => void;
}

const QrCode = lazy(() => import('./QrCode.tsx'));

export function SetUp({ app, onConfirmed, onCancel }: SetUpProps) {
  const { field, failure, busy, submit } = useForm({
    start: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() ? {} : { code: m.account_enter_six_digits() }),
    send: async ({ code }) => {
      const confirm = api.users.me['second-factor'].authenticator.confirm;
      const { recoveryCodes } = await call(confirm.post({ code: code.trim() }));
      await onConfirmed(recoveryCodes);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md justify-items-start gap-5" noValidate>
      <p>
        <strong>1.</strong> {m.two_step_scan()}
      </p>
      <Suspense fallback={<LoadingPanel label={m.two_step_drawing()} />}>
        <QrCode text={app.uri} label={m.two_step_qr()} />
      </Suspense>
      <p>
        <MessageParts
          of={m.two_step_enter_key.parts({ key: inGroups(app.secret, ' ') })}
          as={{
            link: (words) => (
              <a className="text-link" href={app.uri}>
                {words}
              </a>
            ),
            code: (words) => <code className="select-all [overflow-wrap:anywhere]">{words}</code>,
          }}
        />
      </p>
      <div className="grid w-full gap-2">
        <p>
          <strong>2.</strong> {m.two_step_enter_code()}
        </p>
        <TextField
          {...field('code')}
          label={m.account_code_from_app()}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} loadingLabel={m.proof_checking_code()}>
          {m.two_step_turn_on()}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {m.form_not_now()}
        </Button>
      </div>
    </form>
  );
}
