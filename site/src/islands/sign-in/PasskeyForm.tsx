import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import { useCanUsePasskeys } from '@salamu/ui/session/can-use-passkeys';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { waitingSignIn } from '../../data/account/sign-in-challenge.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sign in with a passkey; after a right password, with one of that account. Nothing where the browser knows none. */
export function PasskeyForm({ challenge }: { challenge: string | null }) {
  const canUse = useCanUsePasskeys();
  const { failure, problems, busy, submit } = useSignIn({
    start: {},
    check: () => ({}),
    send: async () => {
      const { passkey: step } = api.users.login;
      const options = await call(step.begin.post({ challenge }));
      const { answerWithPasskey } = await import('@salamu/ui/session/passkey');
      const passkey = await answerWithPasskey(options);
      const session = await call(step.post({ passkey }, { headers: browserHeaders() }));
      waitingSignIn.forget();
      return session;
    },
  });
  if (!canUse) return null;
  return (
    <form onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure ?? problems.passkey ?? null}</FormFailure>
      <Button
        type="submit"
        variant="outline"
        size="lg"
        full
        loading={busy}
        loadingLabel={m.sign_in_waiting_passkey()}
      >
        {challenge === null ? m.account_use_passkey() : m.sign_in_use_passkey()}
      </Button>
    </form>
  );
}
