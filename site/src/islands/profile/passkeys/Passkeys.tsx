import { deviceName } from '@salamu/api/domain/account/browser/device-name';
import { passkeyLimits } from '@salamu/api/domain/account/passkeys';
import { m } from '@salamu/messages/messages';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { useCanUsePasskeys } from '@salamu/ui/session/can-use-passkeys';
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

export function Passkeys({ items, offered, onAdded, onRemoved }: PasskeysProps) {
  const canUse = useCanUsePasskeys();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  if (!offered && items.length === 0) return null;
  return (
    <section className="grid justify-items-start gap-5">
      <h2 className="text-h3">{m.passkeys_title()}</h2>
      <p className="max-w-prose text-quiet">{m.passkeys_lead()}</p>
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
                  <MessageParts
                    of={item.lastUsedAt ? m.passkeys_used.parts() : m.passkeys_added.parts()}
                    as={{ when: () => <When at={item.lastUsedAt ?? item.createdAt} /> }}
                  />
                </span>
              </span>
              <Button
                variant="outline"
                aria-label={m.artist_profile_remove({ name: item.name })}
                onClick={() => setRemoving(item)}
              >
                {m.form_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offered && canUse && items.length < passkeyLimits.perAccount && (
        <Add isFirst={items.length === 0} onAdded={onAdded} />
      )}
      {offered && !canUse && <p className="text-quiet">{m.passkeys_unknown()}</p>}
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
    check: ({ name }): Record<string, string> => (name.trim() ? {} : { name: m.passkeys_enter_name() }),
    send: async ({ name }) => {
      const options = await call(api.users.me.passkeys.begin.post());
      const { makePasskey } = await import('@salamu/ui/session/passkey');
      const passkey = await makePasskey(options);
      const { recoveryCodes } = await call(api.users.me.passkeys.post({ name: name.trim(), passkey }));
      toast.success(m.passkeys_set_up_done());
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
          label={m.passkeys_new_name()}
          hint={m.passkeys_new_name_hint()}
          maxLength={passkeyLimits.name.max}
        />
      </div>
      <FormFailure>{failure ?? problems.passkey ?? null}</FormFailure>
      <Button type="submit" loading={busy} loadingLabel={m.passkeys_waiting()}>
        {isFirst ? m.passkeys_set_up() : m.passkeys_set_up_another()}
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
      toast.success(m.passkeys_removed());
      await onRemoved();
    },
  });
  return (
    <FormDialog
      open={passkey !== null}
      title={m.passkeys_remove_asks({ name: passkey?.name ?? '' })}
      confirm={m.form_remove_it()}
      loadingLabel={m.passkeys_removing()}
      back={m.passkeys_keep()}
      variant="destructive"
      {...{ busy, failure }}
      onClose={onEnd}
      onSubmit={submit}
    >
      <p>{isLast ? m.passkeys_remove_last_lead() : m.passkeys_remove_lead()}</p>
    </FormDialog>
  );
}
