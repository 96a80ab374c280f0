import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { useState } from 'react';
import { AccountFields, accountProblems, type NewAccount } from './AccountFields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** A new account for a fan. */
export default function RegisterForm() {
  const [account, setAccount] = useState<NewAccount>({ name: '', email: '', password: '' });
  const change = (part: Partial<NewAccount>) => setAccount({ ...account, ...part });
  const { problems, failure, busy, submit } = useSignIn({
    check: () => accountProblems(account),
    send: () =>
      call(api.users.register.post({ ...account, name: account.name.trim(), email: account.email.trim() })),
    // That page asks to confirm the address.
    usual: '/profile',
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <AccountFields account={account} change={change} problems={problems} nameLabel="Your name" />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel="Creating your account">
        Create my account
      </Button>
    </form>
  );
}
