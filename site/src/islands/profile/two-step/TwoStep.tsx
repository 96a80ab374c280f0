import { recoveryCodeCount } from '@salamu/api/domain/account/second-factor';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { formatExact } from '@salamu/ui/dates';
import { FormDialog } from '@salamu/ui/form-dialog';
import { FormFailure } from '@salamu/ui/form-failure';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { When } from '@salamu/ui/when';
import { type ReactNode, useState } from 'react';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type NewApp, SetUp } from './SetUp.tsx';

interface TwoStepProps {
  factor: {
    authenticator: { since: string } | null;
    passkeys: Pick<Parameters<typeof Passkeys>[0], 'items' | 'offered'>;
    recoveryCodesLeft: number;
    required: boolean;
    lostUntil: string | null;
  };
  refresh: () => Promise<void>;
}

const secondFactor = () => api.users.me['second-factor'];

/** Set up passkeys, turn two-step sign-in on and off, and see how many recovery codes are left. */
export function TwoStep({ factor, refresh }: TwoStepProps) {
  const [begun, setBegun] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { authenticator, passkeys, required } = factor;
  const hasPasskey = passkeys.items.length > 0;

  async function show(made: readonly string[]) {
    setCodes(made);
    setBegun(null);
    await refresh();
  }

  const shownCodes = codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <>
      {hasPasskey && shownCodes}
      <Passkeys
        {...passkeys}
        onAdded={(made) => (made.length > 0 ? show(made) : refresh())}
        onRemoved={refresh}
      />
      <section className="grid justify-items-start gap-5">
        <h2 className="text-h3">Two-step sign-in</h2>
        {factor.lostUntil && <SaidLost until={factor.lostUntil} onKept={refresh} />}
        {!hasPasskey && shownCodes ? (
          shownCodes
        ) : begun ? (
          <SetUp app={begun} onConfirmed={show} onCancel={() => setBegun(null)} />
        ) : authenticator ? (
          <On {...factor} since={authenticator.since} onRenewed={show} onRemoved={refresh} />
        ) : (
          <Off {...{ required, hasPasskey }} onBegun={setBegun}>
            {hasPasskey && <Recovery {...factor} onRenewed={show} />}
          </Off>
        )}
      </section>
    </>
  );
}

/** Someone says that the second factor is lost, and this session may say that it isn't. */
function SaidLost({ until, onKept }: { until: string; onKept: () => Promise<unknown> }) {
  const { failure, busy, sendNow } = useForm({
    start: {},
    send: async () => {
      await call(secondFactor().wait.delete());
      toast.success('Two-step sign-in stays.');
      await onKept();
    },
  });
  return (
    <div className="grid max-w-prose justify-items-start gap-4 border-edge border-l-4 bg-sunk px-4 py-3">
      <p>
        Someone who was signing in says that your app, passkeys and recovery codes are lost. We remove them on{' '}
        {formatExact(until)}. If it wasn’t you, keep them, and choose a new password.
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button variant="outline" loading={busy} onClick={() => void sendNow()}>
        Keep two-step sign-in
      </Button>
    </div>
  );
}

interface OffProps {
  required: boolean;
  hasPasskey: boolean;
  onBegun: (app: NewApp) => void;
  children: ReactNode;
}

function Off({ required, hasPasskey, onBegun, children }: OffProps) {
  const { failure, busy, submit } = useForm({
    start: {},
    send: async () => onBegun(await call(secondFactor().authenticator.post())),
  });
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-5">
      {children}
      {required && !hasPasskey && (
        <p className="max-w-prose border-edge border-l-4 bg-sunk px-4 py-3">
          Admins need more than a password here. Set up a passkey or turn this on, and the dashboard opens.
        </p>
      )}
      <p className="max-w-prose text-quiet">
        {hasPasskey
          ? 'Besides your passkeys, a code from an authenticator app can be the second step after your password.'
          : 'Besides your password, we ask for a code from an authenticator app on your phone. Someone who has your password still can’t get in.'}
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy}>
        {hasPasskey ? 'Add an authenticator app' : 'Turn on two-step sign-in'}
      </Button>
    </form>
  );
}

interface OnProps {
  since: string;
  passkeys: { items: readonly unknown[] };
  recoveryCodesLeft: number;
  required: boolean;
  onRenewed: (codes: readonly string[]) => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
}

/** How many recovery codes are left, and new ones. */
function Recovery({
  recoveryCodesLeft,
  required,
  onRenewed,
}: Omit<OnProps, 'since' | 'passkeys' | 'onRemoved'>) {
  const renew = useForm({
    start: {},
    send: async () => {
      const { recoveryCodes } = await call(secondFactor()['recovery-codes'].post());
      await onRenewed(recoveryCodes);
    },
  });
  return (
    <>
      <p className="max-w-prose">
        You have {recoveryCodesLeft} of {recoveryCodeCount} recovery codes left.
      </p>
      {required && (
        <a className={buttonClass({ variant: 'primary' })} href="/admin/dashboard">
          Open the dashboard
        </a>
      )}
      <FormFailure>{renew.failure}</FormFailure>
      <Button variant="outline" loading={renew.busy} onClick={() => void renew.sendNow()}>
        Make new recovery codes
      </Button>
    </>
  );
}

function On({ since, passkeys, onRemoved, ...recovery }: OnProps) {
  const hasPasskey = passkeys.items.length > 0;
  const { required } = recovery;
  const [asks, setAsks] = useState(false);
  const remove = useForm({
    start: {},
    send: async () => {
      await call(secondFactor().authenticator.delete());
      setAsks(false);
      toast.success(hasPasskey ? 'The app is removed.' : 'Two-step sign-in is off.');
      await onRemoved();
    },
  });
  return (
    <>
      <p className="max-w-prose">
        Your authenticator app is on since <When at={since} />.
      </p>
      <Recovery {...recovery} />
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {hasPasskey ? 'Remove the app' : 'Turn it off'}
      </Button>
      <FormDialog
        open={asks}
        title={hasPasskey ? 'Remove the authenticator app?' : 'Turn off two-step sign-in?'}
        confirm={hasPasskey ? 'Remove it' : 'Turn it off'}
        loadingLabel="Turning it off"
        back="Keep it"
        variant="destructive"
        busy={remove.busy}
        failure={remove.failure}
        onClose={() => setAsks(false)}
        onSubmit={remove.submit}
      >
        <p>
          {hasPasskey
            ? 'Your passkeys and recovery codes go on working.'
            : 'Your password alone will open your account, and your recovery codes stop working.'}
          {required && !hasPasskey && ' You’ll have to turn it on again before you can use the dashboard.'}
        </p>
      </FormDialog>
    </>
  );
}
