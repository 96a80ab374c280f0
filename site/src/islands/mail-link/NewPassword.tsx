import { buttonClass } from '@salamu/ui/button-class';

/** Leads to a new password, for someone whose old one is known. */
export function NewPassword() {
  return (
    <a href="/forgot-password" className={buttonClass({ size: 'lg' })}>
      Choose a new password
    </a>
  );
}
