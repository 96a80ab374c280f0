import { passwordLength } from '@salamu/api/domain/account/password-length';

export { passwordLength };

export const passwordHint = `${passwordLength.least} characters or more. A few words in a row are strong and easy to remember.`;

/** What is wrong with a new password, under the name of its field. */
export function passwordProblem(password: string, field = 'password'): Record<string, string> {
  const { least, most } = passwordLength;
  const length = [...password].length;
  return length < least || length > most ? { [field]: `Between ${least} and ${most} characters.` } : {};
}
