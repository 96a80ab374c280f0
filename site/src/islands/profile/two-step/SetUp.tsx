import { inGroups } from '@salamu/api/domain/account/second-factor';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { LoadingPanel } from '@salamu/ui/spinner';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
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

/** Scan or type the key into an app, and confirm it with the app's first code. */
export function SetUp({ app, onConfirmed, onCancel }: SetUpProps) {
  const { field, failure, busy, submit } = useForm({
    start: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() ? {} : { code: 'Enter the six digits.' }),
    send: async ({ code }) => {
      const confirm = api.users.me['second-factor'].authenticator.confirm;
      const { recoveryCodes } = await call(confirm.post({ code: code.trim() }));
      await onConfirmed(recoveryCodes);
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md justify-items-start gap-5" noValidate>
      <p>
        <strong>1.</strong> Open an authenticator app on your phone, such as Aegis, Google Authenticator or
        your password manager, and scan this.
      </p>
      <Suspense fallback={<LoadingPanel label="Drawing the code" />}>
        <QrCode text={app.uri} label="QR code for your authenticator app" />
      </Suspense>
      <p>
        On this phone, or can’t scan?{' '}
        <a className="text-link" href={app.uri}>
          Open your app
        </a>
        , or enter this key in it:{' '}
        <code className="select-all [overflow-wrap:anywhere]">{inGroups(app.secret, ' ')}</code>
      </p>
      <div className="grid w-full gap-2">
        <p>
          <strong>2.</strong> Enter the code that the app shows. This signs you out everywhere else.
        </p>
        <TextField
          {...field('code')}
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} loadingLabel="Checking the code">
          Turn it on
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Not now
        </Button>
      </div>
    </form>
  );
}
