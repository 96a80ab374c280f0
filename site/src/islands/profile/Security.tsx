import { m } from '@salamu/messages/messages';
import { PasswordForm } from '@salamu/ui/account/password-form';
import { SessionList } from '@salamu/ui/account/session-list';
import { api, call } from '@salamu/ui/session/api';
import { OwnData } from './OwnData.tsx';
import { TwoStep } from './two-step/TwoStep.tsx';

async function load() {
  const { me } = api.users;
  const [sessions, secondFactor] = await Promise.all([
    call(me.sessions.get()),
    call(me['second-factor'].get()),
  ]);
  return { sessions, secondFactor };
}

/** The signed-in user's second factor, sessions and password. */
export default function Security() {
  return (
    <OwnData what={m.profile_your_sessions()} load={load}>
      {({ sessions, secondFactor }, refresh) => (
        <div className="grid gap-12">
          <TwoStep factor={secondFactor} refresh={refresh} />
          <section className="grid gap-5">
            <h2 className="text-h3">{m.security_where()}</h2>
            <SessionList sessions={sessions.items} onChanged={refresh} />
          </section>
          <section className="grid gap-5">
            <h2 className="text-h3">{m.security_change_password()}</h2>
            <p className="max-w-prose text-quiet">{m.security_signs_out()}</p>
            <PasswordForm onDone={refresh} />
          </section>
        </div>
      )}
    </OwnData>
  );
}
