import { mutableMails } from '@salamu/api/domain/artist/settings';
import { payoutMethodName } from '@salamu/api/domain/payout/account';
import { here, m } from '@salamu/messages/messages';
import { PasswordForm } from '@salamu/ui/account/password-form';
import { SessionList } from '@salamu/ui/account/session-list';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
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
import { Notify } from './notify.tsx';
import { saveSettings } from './save-settings.ts';

/** What to dial without data; nothing where there is no code to dial. */
function Dialling() {
  const { data } = useQuery({ queryKey: ['ussd'], queryFn: () => call(api.users.me.ussd.get()) });
  if (!data?.code) return null;
  return (
    <p className="max-w-prose text-quiet">
      <MessageParts
        of={m.artist_ussd.parts({})}
        as={{ code: () => <strong className="whitespace-nowrap text-ink">{data.code}</strong> }}
      />{' '}
      <a href={here('/profile/texts')} className="text-link text-ink">
        {data.setAt ? m.artist_ussd_change() : m.artist_ussd_set()}
      </a>
      .
    </p>
  );
}

/** The artist's settings: availability, payout account, emails and security. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader title={m.artist_nav_settings()} />
      <Loaded query={useQuery(settingsQuery())} failure={m.artist_settings_failed()}>
        {(settings) => (
          <div className="grid max-w-2xl">
            <Section title={m.artist_nav_requests()}>
              <Availability settings={settings} />
              <Absences absences={settings.absences} />
            </Section>
            <Target id="payout-account">
              <Section title={m.artist_settings_account()}>
                <PayoutAccount account={settings.payoutAccount} />
              </Section>
            </Target>
            <Section title={m.artist_settings_emails()}>
              <Mails settings={settings} />
              <p className="max-w-prose text-quiet">
                <MessageParts
                  of={m.artist_settings_texts.parts({})}
                  as={{ link: (words) => <ProfileLink to="/profile/texts">{words}</ProfileLink> }}
                />
              </p>
              <Dialling />
            </Section>
            <Section title={m.artist_settings_notify()}>
              <Notify />
            </Section>
            <Section title={m.artist_settings_blocks()}>
              <Blocks />
            </Section>
            <Security />
            <Section title={m.nav_your_account()}>
              <p className="max-w-prose text-quiet">
                <MessageParts
                  of={m.artist_settings_own_how.parts({})}
                  as={{ link: (words) => <ProfileLink to="/profile/details">{words}</ProfileLink> }}
                />
              </p>
            </Section>
          </div>
        )}
      </Loaded>
    </>
  );
}

function ProfileLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={here(to)} className="text-link text-ink">
      {children}
    </a>
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
      <Section title={m.account_password()}>
        <p className="max-w-prose text-quiet">{m.artist_settings_password_how()}</p>
        <PasswordForm onDone={() => sessions.refetch()} />
      </Section>
      <Section title={m.security_where()}>
        <Loaded query={sessions} failure={m.artist_settings_sessions_failed()}>
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
        <p className="max-w-prose text-quiet">{m.artist_account_none()}</p>
        <Button onClick={() => setChanging(true)}>{m.artist_account_add()}</Button>
      </div>
    );
  const { method, bank, number, holder, changedAt, heldUntil } = account;
  return (
    <div className="grid justify-items-start gap-5">
      <Facts
        facts={[
          { name: payoutMethodName(method), value: <span className="figures">{number}</span> },
          bank ? { name: m.artist_account_bank(), value: bank } : null,
          { name: m.artist_payout_holder(), value: holder },
          { name: m.artist_account_since(), value: <When at={changedAt} /> },
        ]}
      />
      {heldUntil && <PayoutsWait until={heldUntil} />}
      <Button variant="outline" onClick={() => setChanging(true)}>
        {m.artist_account_change()}
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
    onSuccess: () => toast.success(m.form_saved()),
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
      <legend className="max-w-prose pb-4 text-quiet">{m.artist_mails_legend()}</legend>
      {mailKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={mutableMails[kind]()}
          checked={!muted.includes(kind)}
          onChange={({ currentTarget }) =>
            mute(currentTarget.checked ? muted.filter((other) => other !== kind) : [...muted, kind])
          }
        />
      ))}
    </fieldset>
  );
}
