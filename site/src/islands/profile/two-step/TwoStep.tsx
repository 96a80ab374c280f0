import { recoveryCodeCount } from '@salamu/api/domain/account/second-factor';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { FormDialog } from '@salamu/ui/form-dialog';
import { FormFailure } from '@salamu/ui/form-failure';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { When } from '@salamu/ui/when';
import { useState } from 'react';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type NewApp, SetUp } from './SetUp.tsx';

interface TwoStepProps {
  factor: {
    authenticator: { since: string } | null;
    recoveryCodesLeft: number;
    required: boolean;
  };
  refresh: () => Promise<void>;
}

const secondFactor = () => api.users.me['second-factor'];

/** Turn two-step sign-in on and off, and see how many recovery codes are left. */
export function TwoStep({ factor, refresh }: TwoStepProps) {
  const [begun, setBegun] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { authenticator, required } = factor;

  async function show(made: readonly string[]) {
    setCodes(made);
    setBegun(null);
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-5">
      <h2 className="text-h3">Two-step sign-in</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : begun ? (
        <SetUp app={begun} onConfirmed={show} onCancel={() => setBegun(null)} />
      ) : authenticator ? (
        <On {...factor} since={authenticator.since} onRenewed={show} onRemoved={refresh} />
      ) : (
        <Off required={required} onBegun={setBegun} />
      )}
    </section>
  );
}

function Off({ required, onBegun }: { required: boolean; onBegun: (app: NewApp) => void }) {
  const { failure, busy, submit } = useForm({
    start: {},
    send: async () => onBegun(await call(secondFactor().authenticator.post())),
  });
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-5">
      {required && (
        <p className="max-w-prose border-edge border-l-4 bg-sunk px-4 py-3">
          Admins need it here. Turn it on, and the dashboard opens.
        </p>
      )}
      <p className="max-w-prose text-quiet">
        Besides your password, we ask for a code from an authenticator app on your phone. Someone who has your
        password still can’t get in.
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy}>
        Turn on two-step sign-in
      </Button>
    </form>
  );
}

interface OnProps {
  since: string;
  recoveryCodesLeft: number;
  required: boolean;
  onRenewed: (codes: readonly string[]) => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
}

function On({ since, recoveryCodesLeft, required, onRenewed, onRemoved }: OnProps) {
  const [asks, setAsks] = useState(false);
  const renew = useForm({
    start: {},
    send: async () => {
      const { recoveryCodes } = await call(secondFactor()['recovery-codes'].post());
      await onRenewed(recoveryCodes);
    },
  });
  const remove = useForm({
    start: {},
    send: async () => {
      await call(secondFactor().authenticator.delete());
      setAsks(false);
      toast.success('Two-step sign-in is off.');
      await onRemoved();
    },
  });
  return (
    <>
      <p className="max-w-prose">
        On since <When at={since} />. You have {recoveryCodesLeft} of {recoveryCodeCount} recovery codes left.
      </p>
      {required && (
        <a className={buttonClass({ variant: 'primary' })} href="/admin/dashboard">
          Open the dashboard
        </a>
      )}
      <form onSubmit={renew.submit} className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" loading={renew.busy}>
          Make new recovery codes
        </Button>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          Turn it off
        </Button>
      </form>
      <FormFailure>{renew.failure}</FormFailure>
      <FormDialog
        open={asks}
        title="Turn off two-step sign-in?"
        confirm="Turn it off"
        loadingLabel="Turning it off"
        back="Keep it"
        variant="destructive"
        busy={remove.busy}
        failure={remove.failure}
        onClose={() => setAsks(false)}
        onSubmit={remove.submit}
      >
        <p>
          Your password alone will open your account, and your recovery codes stop working.
          {required && ' You’ll have to turn it on again before you can use the dashboard.'}
        </p>
      </FormDialog>
    </>
  );
}
