import { profileLimits } from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';
import { passwordHint, passwordLength, passwordProblem } from '@salamu/ui/account/password-rules';
import { PasswordField } from '@salamu/ui/forms/password-field';
import { TextField } from '@salamu/ui/forms/text-field';
import type { ComponentProps } from 'react';
import { emailProblem } from '../../data/account/email.ts';
import { EmailSlip } from '../EmailSlip.tsx';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export function accountProblems({ name, email, password }: NewAccount): Record<string, string> {
  return {
    ...(!name.trim() && { name: m.account_enter_name() }),
    ...emailProblem(email),
    ...passwordProblem(password),
  };
}

interface AccountFieldsProps {
  field: (name: keyof NewAccount) => Pick<ComponentProps<typeof TextField>, 'value' | 'error'> & {
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  nameLabel: string;
  nameHint?: string;
}

export function AccountFields({ field, nameLabel, nameHint }: AccountFieldsProps) {
  const email = field('email');
  return (
    <>
      <TextField
        {...field('name')}
        label={nameLabel}
        hint={nameHint}
        autoComplete="name"
        maxLength={profileLimits.name.max}
      />
      <TextField {...email} type="email" label={m.account_email()} autoComplete="email" />
      <EmailSlip
        email={String(email.value)}
        onMeant={(value) => email.onChange({ currentTarget: { value } })}
      />
      <PasswordField
        {...field('password')}
        label={m.account_password()}
        hint={passwordHint()}
        autoComplete="new-password"
        maxLength={passwordLength.most}
      />
    </>
  );
}
