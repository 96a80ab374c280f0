import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { decided, refreshAdmin } from './refresh.ts';

interface Suspendable {
  id: string;
  name: string;
  role: 'user' | 'artist' | 'admin';
  suspended: boolean;
}

/** Suspend someone, with a reason, or lift the suspension. */
export function Suspension({ user }: { user: Suspendable }) {
  const { id, name, role, suspended } = user;
  const [open, setOpen] = useState<'suspend' | 'lift' | null>(null);
  const close = () => setOpen(null);

  async function decide(change: { suspended: boolean; reason?: string }) {
    await decided(call(api.admin.users({ id }).suspend.put({ ...change, seen: !change.suspended })));
    toast.success(change.suspended ? `${name} is suspended.` : `${name} can sign in again.`);
    refreshAdmin();
  }

  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(suspended ? 'lift' : 'suspend')}>
        {suspended ? 'Lift suspension' : 'Suspend'}
        <span className="sr-only">{suspended ? ` of ${name}` : ` ${name}`}</span>
      </Button>
      {open === 'lift' && (
        <ConfirmDialog
          title={`Let ${name} back in?`}
          confirm="Lift suspension"
          onClose={close}
          onConfirm={() => decide({ suspended: false })}
        >
          <p className="text-quiet">
            {role === 'artist'
              ? 'A verified artist’s page is public again, and you can approve payouts. What was refunded stays refunded.'
              : `${name} can sign in and send requests again.`}
          </p>
        </ConfirmDialog>
      )}
      {open === 'suspend' && (
        <ReasonDialog
          title={`Suspend ${name}?`}
          explanation={
            role === 'artist'
              ? 'They’re signed out everywhere right away. The page disappears, fans are refunded for open requests, and payouts wait.'
              : 'They’re signed out everywhere right away and can’t sign in until you lift the suspension.'
          }
          label="Why?"
          hint="We keep this in the audit log."
          confirm="Suspend"
          variant="destructive"
          onClose={close}
          onConfirm={(reason) => decide({ suspended: true, reason })}
        />
      )}
    </>
  );
}
