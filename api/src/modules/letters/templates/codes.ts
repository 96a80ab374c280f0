import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { brand } from '#api/domain/brand.ts';
import type { CodeMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import type { Templates } from '../letter.ts';

interface CodeFacts {
  /** Empty for an account that takes no codes. */
  code: string;
  publicUrl: string;
}

/** The letters to someone who has asked for a code to sign in with. */
export const codeLetters: Templates<CodeMail['about'] | 'password_needed', CodeFacts> = {
  sign_in_code: ({ code }) => ({
    subject: `${code} is your code for ${brand.name}`,
    lines: [
      `Enter ${code} on the page where you asked for it. It works there only, for ${formatSpan(mailedCode.lasts)}.`,
      'Nobody from our team will ever ask you for it. If you didn’t ask for a code, you can ignore this: without it, no one gets in.',
    ],
  }),
  password_needed: ({ publicUrl }) => ({
    subject: 'Sign in with your password',
    lines: [
      'Someone, probably you, asked for a code to sign in with. Codes are for fans who have confirmed their address. Your account opens with its password, or with a passkey if you’ve set one up.',
      'If you’ve forgotten the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  }),
};
