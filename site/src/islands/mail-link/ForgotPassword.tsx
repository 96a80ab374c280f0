import { api, call } from '@salamu/ui/api';
import { AskForLink } from './AskForLink.tsx';

/** Mails a link to whoever has forgotten the password. */
export default function ForgotPassword() {
  return (
    <AskForLink submit="Mail me a link" send={(email) => call(api.users['forgot-password'].post({ email }))}>
      a link to choose a new password is on its way. It works for an hour.
    </AskForLink>
  );
}
