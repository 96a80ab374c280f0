import { m } from '@salamu/messages/messages';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { brand } from '#api/domain/brand.ts';
import type { CodeMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import type { Templates } from '../letter.ts';

interface CodeFacts {
  /** Empty for an account that takes no codes. */
  code: string;
  site: string;
}

/** The letters to someone who has asked for a code to sign in with. */
export const codeLetters: Templates<CodeMail['about'] | 'password_needed', CodeFacts> = {
  sign_in_code: ({ code }) => ({
    subject: m.mail_code_subject({ code, brand: brand.name }),
    lines: [m.mail_code({ code, span: formatSpan(mailedCode.lasts) }), m.mail_code_secret()],
  }),
  password_needed: ({ site }) => ({
    subject: m.mail_password_needed_subject(),
    lines: [m.mail_password_needed(), m.mail_password_needed_next()],
    action: { label: m.mail_choose_password(), url: `${site}/forgot-password` },
  }),
};
