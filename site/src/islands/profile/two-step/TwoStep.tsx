import { recoveryCodeCount } from '@salamu/api/domain/account/second-factor';
import { m } from '@salamu/messages/messages';
import { formatExact } from '@salamu/ui/browser/dates';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
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
        <h2 className="text-h3">{m.two_step_title()}</h2>
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
      toast.success(m.two_step_stays());
      await onKept();
    },
  });
  return (
    <div className="grid max-w-prose justify-items-start gap-4 border-edge border-s-4 bg-sunk px-4 py-3">
      <p>{m.two_step_said_lost({ day: formatExact(until) })}</p>
      <FormFailure>{failure}</FormFailure>
      <Button variant="outline" loading={busy} onClick={() => void sendNow()}>
        {m.keep_two_step_action()}
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
        <p className="max-w-prose border-edge border-s-4 bg-sunk px-4 py-3">{m.two_step_admins()}</p>
      )}
      <p className="max-w-prose text-quiet">
        {hasPasskey ? m.two_step_besides_passkeys() : m.two_step_besides_password()}
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy}>
        {hasPasskey ? m.two_step_add_app() : m.two_step_turn_on_long()}
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
      <p className="max-w-prose">{m.recovery_left({ left: recoveryCodesLeft, all: recoveryCodeCount })}</p>
      {required && (
        <a className={buttonClass({ variant: 'primary' })} href="/admin/dashboard">
          {m.two_step_open_dashboard()}
        </a>
      )}
      <FormFailure>{renew.failure}</FormFailure>
      <Button variant="outline" loading={renew.busy} onClick={() => void renew.sendNow()}>
        {m.recovery_renew()}
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
      toast.success(hasPasskey ? m.two_step_app_removed() : m.two_step_off());
      await onRemoved();
    },
  });
  return (
    <>
      <p className="max-w-prose">
        <MessageParts of={m.two_step_on_since.parts()} as={{ when: () => <When at={since} /> }} />
      </p>
      <Recovery {...recovery} />
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {hasPasskey ? m.two_step_remove_app() : m.two_step_turn_off()}
      </Button>
      <FormDialog
        open={asks}
        title={hasPasskey ? m.two_step_remove_app_asks() : m.two_step_turn_off_asks()}
        confirm={hasPasskey ? m.form_remove_it() : m.two_step_turn_off()}
        loadingLabel={m.two_step_turning_off()}
        back={m.passkeys_keep()}
        variant="destructive"
        busy={remove.busy}
        failure={remove.failure}
        onClose={() => setAsks(false)}
        onSubmit={remove.submit}
      >
        <p>
          {hasPasskey ? m.two_step_passkeys_go_on() : m.two_step_password_alone()}
          {required && !hasPasskey && <span>{` ${m.two_step_dashboard_needs_it()}`}</span>}
        </p>
      </FormDialog>
    </>
  );
}
