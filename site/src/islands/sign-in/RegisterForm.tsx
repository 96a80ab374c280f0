import { here, m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { useHydrated } from '../use-hydrated.ts';
import { AccountFields, accountProblems } from './AccountFields.tsx';
import { useSignIn } from './use-sign-in.ts';

export default function RegisterForm() {
  const form = useHydrated<HTMLFormElement>();
  const { field, failure, busy, submit } = useSignIn({
    start: { name: '', email: '', password: '' },
    check: accountProblems,
    send: (account) =>
      call(
        api.users.register.post(
          { ...account, name: account.name.trim(), email: account.email.trim() },
          { headers: browserHeaders() },
        ),
      ),
    // That page asks to confirm the address.
    usual: here('/profile'),
  });
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5" noValidate>
      <AccountFields field={field} nameLabel={m.account_your_name()} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel={m.register_creating()}>
        {m.register_create()}
      </Button>
    </form>
  );
}
