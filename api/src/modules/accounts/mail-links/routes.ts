import { Elysia, t } from 'elysia';
import { passwordLength } from '#api/domain/account/password-length.ts';
import { accepted, noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { from } from '#api/http/plugins/from.ts';
import { email, integer, linkBody, linkToken } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { code } from '../second-factor/model.ts';
import { password, session } from '../sessions/model.ts';
import { adoptGuestRequests, guestRequestsBehind } from './adopt.ts';
import { askForLink } from './ask.ts';
import { confirmEmail, resetPassword } from './redeem.ts';

const linkWish = t.Object({ email });
const passwordReset = t.Object({ token: linkToken, password });
const guestRequests = t.Object({
  confirmed: t.Boolean({ description: 'Whether the link’s address is confirmed for the account.' }),
  requests: integer({ description: 'How many guest requests the account can adopt.' }),
});
const adoption = t.Object({
  token: linkToken,
  password: t.String({
    minLength: 1,
    maxLength: passwordLength.most,
    description: 'The account’s password.',
  }),
  code: t.Optional(code),
});
const adopted = t.Object({
  adopted: integer({ description: 'How many requests the account has adopted.' }),
  session,
});

export const mailLinks = (ctx: Context) =>
  new Elysia({ name: 'mail-links', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .use(from)
    .post('/users/forgot-password', ({ body }) => askForLink(ctx, body.email, 'reset_password'), {
      ...accepted,
      access: 'public',
      body: linkWish,
      detail: { operationId: 'forgotPassword', summary: 'Request an email to set a new password' },
    })
    .post('/users/resend-confirmation', ({ body }) => askForLink(ctx, body.email, 'confirm_email'), {
      ...accepted,
      access: 'public',
      body: linkWish,
      detail: { operationId: 'resendConfirmation', summary: 'Request the confirmation email again' },
    })
    .post('/users/reset-password', ({ body, network }) => resetPassword(ctx, body, network), {
      ...noContent,
      access: 'public',
      once: true,
      body: passwordReset,
      detail: { operationId: 'resetPassword', summary: 'Set a new password with a mailed link' },
    })
    .post('/users/confirm-email', ({ body }) => confirmEmail(ctx, body.token), {
      ...noContent,
      access: 'public',
      body: linkBody,
      detail: {
        operationId: 'confirmEmail',
        summary: 'Confirm the address a link was sent to',
        description:
          'Does not bring any requests into the account: `/users/adopt-requests` does, with the account’s password.',
      },
      refuses: ['already_exists'],
    })
    .post('/users/guest-requests', ({ body }) => guestRequestsBehind(ctx, body.token), {
      access: 'public',
      body: linkBody,
      response: { 200: guestRequests },
      detail: {
        operationId: 'countGuestRequests',
        summary: 'Preview what a mailed link would bring into its account',
        description: 'Changes nothing, and leaves the link usable.',
      },
    })
    .post('/users/adopt-requests', ({ body, from }) => adoptGuestRequests(ctx, body, from), {
      access: 'public',
      once: true,
      from: true,
      body: adoption,
      response: { 200: adopted },
      detail: {
        operationId: 'adoptRequests',
        summary: 'Adopt guest requests into the account',
        description:
          'Takes a link mailed to the account’s address, the account’s password and, with two-step sign-in, a code; without one it answers 422 at `code`. Confirms the address, ends every older session and returns a new one. The guest’s links keep working, each for its own request. Anyone who does not know the password can set one: `/users/reset-password` accepts the same link.',
      },
      refuses: ['account_suspended'],
    });
