import { countryName } from '@salamu/api/domain/artist/countries';
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
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PayoutsWait } from '../../parts/money/payouts-wait.tsx';
import { Section } from '../../parts/section.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Places } from '../../shell/places.tsx';
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

const subjects = {
  requests: { name: m.artist_nav_requests, Part: Requests },
  money: { name: m.artist_settings_money, Part: Money },
  notifications: { name: m.artist_settings_notifications, Part: Notifications },
  security: { name: m.artist_settings_security, Part: Security },
  blocked: { name: m.artist_settings_blocks, Part: Blocks },
} as const satisfies Record<
  string,
  { name: () => string; Part: (props: { settings: Settings }) => ReactNode }
>;

type Subject = keyof typeof subjects;

const addressOf = (subject: Subject) => `/artist/settings${subject === 'requests' ? '' : `/${subject}`}`;

/** The artist's settings, a page for each subject. */
export default function SettingsPage() {
  const { subject = 'requests' } = useParams();
  const { hash } = useLocation();
  const settings = useQuery(settingsQuery());
  if (hash === '#payout-account') return <Navigate to={addressOf('money')} replace />;
  if (!Object.hasOwn(subjects, subject)) return <Navigate to={addressOf('requests')} replace />;
  const { Part } = subjects[subject as Subject];
  return (
    <>
      <PageHeader title={m.artist_nav_settings()} />
      <Places
        label={m.artist_nav_settings()}
        places={Object.entries(subjects).map(([each, { name }]) => ({
          to: addressOf(each as Subject),
          name: name(),
        }))}
      />
      <Loaded query={settings} failure={m.artist_settings_failed()}>
        {(loaded) => (
          <div className="grid max-w-2xl gap-5 pt-7">
            <Part settings={loaded} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Requests({ settings }: { settings: Settings }) {
  return (
    <>
      <Availability settings={settings} />
      <Absences absences={settings.absences} />
    </>
  );
}

function Money({ settings }: { settings: Settings }) {
  return (
    <Section title={m.artist_settings_account()}>
      <PayoutAccount account={settings.payoutAccount} />
    </Section>
  );
}

function Notifications({ settings }: { settings: Settings }) {
  return (
    <>
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
      <p className="max-w-prose text-quiet">
        <MessageParts
          of={m.artist_settings_own_how.parts({})}
          as={{ link: (words) => <ProfileLink to="/profile/details">{words}</ProfileLink> }}
        />
      </p>
    </>
  );
}

function PayoutAccount({ account }: { account: Settings['payoutAccount'] }) {
  const [changing, setChanging] = useState(false);
  if (changing) return <AccountForm country={account?.country} onClose={() => setChanging(false)} />;
  if (!account)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-quiet">{m.artist_account_none()}</p>
        <Button onClick={() => setChanging(true)}>{m.artist_account_add()}</Button>
      </div>
    );
  const { country, method, bank, number, holder, changedAt, heldUntil } = account;
  return (
    <div className="grid justify-items-start gap-5">
      <Facts
        facts={[
          { name: payoutMethodName(method), value: <span className="figures">{number}</span> },
          bank
            ? { name: method === 'bank' ? m.artist_account_bank() : m.artist_account_operator(), value: bank }
            : null,
          method === 'mpesa' ? null : { name: m.artist_account_country(), value: countryName(country) },
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
