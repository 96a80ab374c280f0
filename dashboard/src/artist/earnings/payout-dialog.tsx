import type { Money } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { buttonClass } from '@salamu/ui/styles/button-class';
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
      title={m.artist_money_request_payout()}
      actions={
        settings.data ? (
          <Link to="/artist/settings/money" className={buttonClass()}>
            {m.artist_payout_set_up()}
          </Link>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {m.form_back()}
          </Button>
        )
      }
    >
      {settings.data ? (
        <p>{m.artist_payout_first()}</p>
      ) : settings.isError ? (
        <Refusal error={settings.error} />
      ) : (
        <LoadingPanel />
      )}
    </Dialog>
  );
}
