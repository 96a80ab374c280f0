import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Target } from '../../shell/target.tsx';
import { settingsQuery } from '../parts/queries.ts';
import { Availability } from './availability.tsx';
import { Mails } from './mails.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { Security } from './security.tsx';

/** The artist's settings: availability, payout account, emails and security. */
export default function SettingsPage() {
  const settings = useQuery(settingsQuery());
  return (
    <>
      <PageHeader title="Settings" />
      {settings.data ? (
        <div className="grid max-w-2xl">
          <Section title="Requests">
            <Availability settings={settings.data} />
          </Section>
          <Target id="payout-account">
            <Section title="Where your money goes">
              <PayoutAccount account={settings.data.payoutAccount} />
            </Section>
          </Target>
          <Section title="Emails">
            <Mails settings={settings.data} />
          </Section>
          <Security />
          <Section title="Your account">
            <p className="max-w-prose text-quiet">
              To change your name or email, download your data or delete your account, go to{' '}
              <a href="/profile/details" className="text-link text-ink">
                Your profile
              </a>
              . You can’t delete an account with open requests or money in it.
            </p>
          </Section>
        </div>
      ) : settings.isError ? (
        <ErrorState
          error={settings.error}
          title="We couldn’t load your settings"
          onRetry={() => settings.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
