import { t } from 'elysia';
import { passwordLength } from '#api/domain/account/password-length.ts';
import { email, integer, linkToken } from '#api/http/schemas.ts';
import { password, session } from '../model.ts';
import { code } from '../second-factor/model.ts';

export const linkWish = t.Object({ email });
export const passwordReset = t.Object({ token: linkToken, password });
export const guestRequests = t.Object({
  confirmed: t.Boolean({ description: 'Whether the link’s address is confirmed for the account.' }),
  requests: integer({ description: 'How many guest requests the account can adopt.' }),
});
export const adoption = t.Object({
  token: linkToken,
  password: t.String({
    minLength: 1,
    maxLength: passwordLength.most,
    description: 'The account’s password.',
  }),
  code: t.Optional(code),
});
export const adopted = t.Object({
  adopted: integer({ description: 'How many requests the account has adopted.' }),
  session,
});
