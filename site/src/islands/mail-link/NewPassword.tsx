import { here, m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/styles/button-class';

/** Leads to a new password, for someone whose old one is known. */
export function NewPassword() {
  return (
    <a href={here('/forgot-password')} className={buttonClass({ size: 'lg' })}>
      {m.password_choose_new()}
    </a>
  );
}
