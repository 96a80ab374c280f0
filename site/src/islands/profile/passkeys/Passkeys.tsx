import { deviceName } from '@salamu/api/domain/account/device-name';
import { passkeyLimits } from '@salamu/api/domain/account/passkeys';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { useCanUsePasskeys } from '@salamu/ui/can-use-passkeys';
import { FormDialog } from '@salamu/ui/form-dialog';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { When } from '@salamu/ui/when';
import { useEffect, useState } from 'react';

interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

interface PasskeysProps {
  items: readonly Passkey[];
  /** Whether browsers make passkeys at this address. */
  offered: boolean;
  /** With the recovery codes, if it is the first second factor. */
  onAdded: (recoveryCodes: readonly string[]) => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
}

/** The signed-in user's passkeys: set one up, name it, and remove it. */
export function Passkeys({ items, offered, onAdded, onRemoved }: PasskeysProps) {
  const canUse = useCanUsePasskeys();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  if (!offered && items.length === 0) return null;
  return (
    <section className="grid justify-items-start gap-5">
      <h2 className="text-h3">Passkeys</h2>
      <p className="max-w-prose text-quiet">
        Sign in with your fingerprint, your face or your device’s PIN, without a password. No one can guess a
        passkey, or talk you out of it on a false page. With the first one, your password alone no longer
        signs in.
      </p>
      {items.length > 0 && (
        <ul className="grid w-full max-w-prose">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3"
            >
              <span className="grid min-w-0">
                <strong className="[overflow-wrap:anywhere]">{item.name}</strong>
                <span className="text-quiet text-small">
                  {item.lastUsedAt ? (
                    <>
                      Last used <When at={item.lastUsedAt} />
                    </>
                  ) : (
                    <>
                      Added <When at={item.createdAt} />
                    </>
                  )}
                </span>
              </span>
              <Button variant="outline" aria-label={`Remove ${item.name}`} onClick={() => setRemoving(item)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offered && canUse && items.length < passkeyLimits.perAccount && (
        <Add isFirst={items.length === 0} onAdded={onAdded} />
      )}
      {offered && !canUse && <p className="text-quiet">This browser doesn’t know passkeys.</p>}
      <Remove
        passkey={removing}
        isLast={items.length === 1}
        onEnd={() => setRemoving(null)}
        onRemoved={onRemoved}
      />
    </section>
  );
}

function Add({ isFirst, onAdded }: Pick<PasskeysProps, 'onAdded'> & { isFirst: boolean }) {
  const { field, failure, problems, busy, submit, change } = useForm({
    start: { name: '' },
    check: ({ name }): Record<string, string> => (name.trim() ? {} : { name: 'Give it a name.' }),
    send: async ({ name }) => {
      const options = await call(api.users.me.passkeys.begin.post());
      const { makePasskey } = await import('@salamu/ui/passkey');
      const passkey = await makePasskey(options);
      const { recoveryCodes } = await call(api.users.me.passkeys.post({ name: name.trim(), passkey }));
      toast.success('Your passkey is set up.');
      change({ name: '' });
      await onAdded(recoveryCodes);
    },
  });
  // Only the browser knows what it is.
  useEffect(() => change({ name: deviceName(navigator.userAgent) }), []);
  return (
    <form onSubmit={submit} className="grid w-full max-w-md justify-items-start gap-5" noValidate>
      <div className="w-full">
        <TextField
          {...field('name')}
          label="Name of the new passkey"
          hint="So that you know later where it is."
          maxLength={passkeyLimits.name.max}
        />
      </div>
      <FormFailure>{failure ?? problems.passkey ?? null}</FormFailure>
      <Button type="submit" loading={busy} loadingLabel="Waiting for your browser">
        {isFirst ? 'Set up a passkey' : 'Set up another passkey'}
      </Button>
    </form>
  );
}

interface RemoveProps extends Pick<PasskeysProps, 'onRemoved'> {
  passkey: Passkey | null;
  isLast: boolean;
  onEnd: () => void;
}

function Remove({ passkey, isLast, onEnd, onRemoved }: RemoveProps) {
  const { failure, busy, submit } = useForm({
    start: {},
    send: async () => {
      if (!passkey) return;
      await call(api.users.me.passkeys({ id: passkey.id }).delete());
      onEnd();
      toast.success('That passkey no longer signs in.');
      await onRemoved();
    },
  });
  return (
    <FormDialog
      open={passkey !== null}
      title={`Remove ${passkey?.name ?? 'the passkey'}?`}
      confirm="Remove it"
      loadingLabel="Removing it"
      back="Keep it"
      variant="destructive"
      {...{ busy, failure }}
      onClose={onEnd}
      onSubmit={submit}
    >
      <p>
        It no longer signs in here. Delete it on your device too, or it will go on offering it.
        {isLast && ' Without another passkey or an authenticator app, your password alone signs in.'}
      </p>
    </FormDialog>
  );
}
