import { profileLimits } from '@salamu/api/domain/artist/profile';
import { PasswordField } from '@salamu/ui/password-field';
import { TextField } from '@salamu/ui/text-field';
import { emailProblem } from './use-sign-in.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

const passwordLength = { least: 12, most: 128 };

/** What keeps a new account from being sent, by field. */
export function accountProblems({ name, email, password }: NewAccount): Record<string, string> {
  const { least, most } = passwordLength;
  const length = [...password].length;
  return {
    ...(!name.trim() && { name: 'Your name, please.' }),
    ...emailProblem(email),
    ...((length < least || length > most) && { password: `Between ${least} and ${most} characters.` }),
  };
}

interface AccountFieldsProps {
  account: NewAccount;
  change: (part: Partial<NewAccount>) => void;
  problems: Record<string, string>;
  nameLabel: string;
  nameHint?: string;
}

/** Name, e-mail and password of somebody new. */
export function AccountFields({ account, change, problems, nameLabel, nameHint }: AccountFieldsProps) {
  return (
    <>
      <TextField
        label={nameLabel}
        hint={nameHint}
        autoComplete="name"
        maxLength={profileLimits.name.max}
        value={account.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        type="email"
        label="E-mail"
        autoComplete="email"
        value={account.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        hint={`${passwordLength.least} characters at least. A few words in a row are strong, and easy to remember.`}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        value={account.password}
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}
