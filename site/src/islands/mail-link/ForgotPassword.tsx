import { linkLifetimes } from '@salamu/api/domain/account/links';
import { formatSpan } from '@salamu/api/domain/measures';
import { api, call } from '@salamu/ui/api';
import { AskForLink } from './AskForLink.tsx';

/** Email a link to choose a new password. */
export default function ForgotPassword() {
  return (
    <AskForLink submit="Email me a link" send={(email) => call(api.users['forgot-password'].post({ email }))}>
      {`a link to choose a new password is on its way. It works for ${formatSpan(linkLifetimes.reset_password)}.`}
    </AskForLink>
  );
}
