import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { email, secret } from '#api/http/schemas.ts';

export const codeWish = t.Object({ email });

export const codeAsked = t.Object({
  attempt: secret(
    `Sent back with the code, so that it works only where it was asked for: for ${formatSpan(mailedCode.lasts)}, ${mailedCode.tries} tries, or until another code is asked for.`,
  ),
});

export const codeAnswer = t.Object({
  attempt: t.String({ minLength: 1, maxLength: 200 }),
  code: t.String({
    minLength: 1,
    maxLength: 40,
    error: () => m.refused_code_missing(),
    description: `The ${mailedCode.digits} digits from the mail.`,
  }),
});
export type CodeAnswer = typeof codeAnswer.static;
