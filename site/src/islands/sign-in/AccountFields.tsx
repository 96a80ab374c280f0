import { profileLimits } from '@salamu/api/domain/artist/profile';
import { passwordHint, passwordLength, passwordProblem } from '@salamu/ui/account/password-rules';
import { PasswordField } from '@salamu/ui/password-field';
import { TextField } from '@salamu/ui/text-field';
import { emailProblem } from '../../data/email.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** What keeps a new account from being created, by field. */
export function accountProblems({ name, email, password }: NewAccount): Record<string, string> {
  return {
    ...(!name.trim() && { name: 'Enter your name.' }),
    ...emailProblem(email),
    ...passwordProblem(password),
  };
}

interface AccountFieldsProps {
  account: NewAccount;
  change: (part: Partial<NewAccount>) => void;
  problems: Record<string, string>;
  nameLabel: string;
  nameHint?: string;
}

/** Name, email and password for a new account. */
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
        label="Email"
        autoComplete="email"
        value={account.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        value={account.password}
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}
