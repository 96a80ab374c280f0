import { passwordLength } from '@salamu/api/domain/account/password-length';
import { m } from '@salamu/messages/messages';

export { passwordLength };

export const passwordHint = () => m.password_hint({ least: passwordLength.least });

export function passwordProblem(password: string, field = 'password'): Record<string, string> {
  const { least, most } = passwordLength;
  const length = [...password].length;
  return length < least || length > most ? { [field]: m.field_between({ least, most }) } : {};
}
