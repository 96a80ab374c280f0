import type { Money } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { Dialog } from '@salamu/ui/dialog';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Refusal } from '../../parts/refusal.tsx';
import { settingsQuery } from '../parts/queries.ts';
import { PayoutForm } from './payout-form.tsx';

/** The payout form, once there is an account to pay to. */
export function PayoutDialog({ available, onClose }: { available: Money; onClose: () => void }) {
  const settings = useQuery(settingsQuery());
  const account = settings.data?.payoutAccount;
  if (account) return <PayoutForm available={available} account={account} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Request a payout"
      actions={
        settings.data ? (
          <Link to="/artist/settings#payout-account" className={buttonClass()}>
            Set up your account
          </Link>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
        )
      }
    >
      {settings.data ? (
        <p>First, tell us where to send your money: an M-Pesa number or a bank account.</p>
      ) : settings.isError ? (
        <Refusal error={settings.error} />
      ) : (
        <LoadingPanel />
      )}
    </Dialog>
  );
}
