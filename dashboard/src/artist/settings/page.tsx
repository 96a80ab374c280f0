import { mutableMails } from '@salamu/api/domain/artist/settings';
import { payoutMethodLabels } from '@salamu/api/domain/payout/account';
import { PasswordForm } from '@salamu/ui/account/password-form';
import { SessionList } from '@salamu/ui/account/session-list';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PayoutsWait } from '../../parts/money/payouts-wait.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Target } from '../../shell/target.tsx';
import { type Settings, settingsQuery } from '../parts/queries.ts';
import { Absences } from './absences.tsx';
import { AccountForm } from './account-form.tsx';
import { Availability } from './availability.tsx';
import { Blocks } from './blocks.tsx';
import { CalendarFeed } from './calendar.tsx';
import { Dialling } from './dialling.tsx';
import { Notify } from './notify.tsx';
import { saveSettings } from './save-settings.ts';

/** The artist's settings: availability, payout account, emails and security. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Loaded query={useQuery(settingsQuery())} failure="We couldn’t load your settings">
        {(settings) => (
          <div className="grid max-w-2xl">
            <Section title="Requests">
              <Availability settings={settings} />
              <Absences absences={settings.absences} />
            </Section>
            <Target id="calendar">
              <Section title="Your calendar">
                <CalendarFeed />
              </Section>
            </Target>
            <Target id="payout-account">
              <Section title="Where your money goes">
                <PayoutAccount account={settings.payoutAccount} />
              </Section>
            </Target>
            <Section title="Emails">
              <Mails settings={settings} />
              <p className="max-w-prose text-quiet">
                Rather not read email?{' '}
                <a href="/profile/texts" className="text-link text-ink">
                  Have it texted to your phone
                </a>
                .
              </p>
              <Dialling />
            </Section>
            <Section title="Notifications on this device">
              <Notify />
            </Section>
            <Section title="Fans you’ve blocked">
              <Blocks />
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
        )}
      </Loaded>
    </>
  );
}

function Security() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(api.users.me.sessions.get()),
    staleTime: 0,
  });

  return (
    <>
      <Section title="Password">
        <p className="max-w-prose text-quiet">When you change it, you’re signed out everywhere else.</p>
        <PasswordForm onDone={() => sessions.refetch()} />
      </Section>
      <Section title="Where you’re signed in">
        <Loaded query={sessions} failure="We couldn’t load your sessions">
          {({ items }) => <SessionList sessions={items} onChanged={() => sessions.refetch()} />}
        </Loaded>
      </Section>
    </>
  );
}

function PayoutAccount({ account }: { account: Settings['payoutAccount'] }) {
  const [changing, setChanging] = useState(false);
  if (changing) return <AccountForm method={account?.method ?? 'mpesa'} onClose={() => setChanging(false)} />;
  if (!account)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-quiet">
          No account yet. Tell us where to send your money before you request your first payout.
        </p>
        <Button onClick={() => setChanging(true)}>Add an account</Button>
      </div>
    );
  const { method, bank, number, holder, changedAt, heldUntil } = account;
  return (
    <div className="grid justify-items-start gap-5">
      <Facts
        facts={[
          { name: payoutMethodLabels[method], value: <span className="figures">{number}</span> },
          bank ? { name: 'Bank', value: bank } : null,
          { name: 'Name on the account', value: holder },
          { name: 'Since', value: <When at={changedAt} /> },
        ]}
      />
      {heldUntil && <PayoutsWait until={heldUntil} />}
      <Button variant="outline" onClick={() => setChanging(true)}>
        Change the account
      </Button>
    </div>
  );
}

/** The optional emails, each saved as it is ticked. */
function Mails({ settings: { mutedMails, mailKinds } }: { settings: Settings }) {
  const [muted, setMuted] = useState(mutedMails);
  const save = useMutation({
    mutationFn: (kinds: Settings['mutedMails']) => saveSettings({ mutedMails: kinds }),
    // One after the other, so that the last tick wins.
    scope: { id: 'muted-mails' },
    onSuccess: () => toast.success('Saved.'),
    onError: (error) => {
      setMuted(mutedMails);
      toast.error(messageOf(error));
    },
  });

  function mute(kinds: Settings['mutedMails']) {
    setMuted(kinds);
    save.mutate(kinds);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="max-w-prose pb-4 text-quiet">
        We always email you about new requests, other takes and decisions about your money. These are up to
        you.
      </legend>
      {mailKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={mutableMails[kind]}
          checked={!muted.includes(kind)}
          onChange={({ currentTarget }) =>
            mute(currentTarget.checked ? muted.filter((other) => other !== kind) : [...muted, kind])
          }
        />
      ))}
    </fieldset>
  );
}
