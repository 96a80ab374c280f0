import { linkLifetimes } from '@salamu/api/domain/account/links';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/session/api';
import { AskForLink } from './AskForLink.tsx';

/** Email a link to choose a new password. */
export default function ForgotPassword() {
  return (
    <AskForLink
      submit={m.forgot_password_action()}
      send={(email) => call(api.users['forgot-password'].post({ email }))}
      sent={(email) => m.forgot_password_sent({ email, span: formatSpan(linkLifetimes.reset_password) })}
    />
  );
}
