import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { adoptGuestRequests, guestRequestsBehind } from './adopt.ts';
import { askForLink } from './ask.ts';
import { adopted, adoption, confirmation, guestRequests, linkWish, passwordReset } from './model.ts';
import { confirmEmail, resetPassword } from './redeem.ts';

/** Links in mails: asking for one, and what opening it does. */
export const mailLinks = (ctx: Context) =>
  new Elysia({ name: 'mail-links', tags: ['Accounts'] })
    .use(access)
    .post(
      '/users/forgot-password',
      async ({ body, set }) => {
        await askForLink(ctx, body.email, 'reset_password');
        set.status = 202;
      },
      {
        access: 'public',
        body: linkWish,
        response: { 202: t.Void() },
        detail: { operationId: 'forgotPassword', summary: 'Get an email to set a new password' },
      },
    )
    .post(
      '/users/resend-confirmation',
      async ({ body, set }) => {
        await askForLink(ctx, body.email, 'confirm_email');
        set.status = 202;
      },
      {
        access: 'public',
        body: linkWish,
        response: { 202: t.Void() },
        detail: { operationId: 'resendConfirmation', summary: 'Get the confirmation email again' },
      },
    )
    .post(
      '/users/reset-password',
      async ({ body, network, status }) => {
        await resetPassword(ctx, body, network);
        return status(204, undefined);
      },
      {
        access: 'public',
        body: passwordReset,
        response: { 204: t.Void() },
        detail: { operationId: 'resetPassword', summary: 'Set a new password with a mailed link' },
      },
    )
    .post(
      '/users/confirm-email',
      async ({ body, status }) => {
        await confirmEmail(ctx, body.token);
        return status(204, undefined);
      },
      {
        access: 'public',
        body: confirmation,
        response: { 204: t.Void() },
        detail: {
          operationId: 'confirmEmail',
          summary: 'Confirm the address a link was mailed to',
          description: 'Brings no request into the account: `/users/adopt-requests` does, with its password.',
        },
        refuses: ['already_exists'],
      },
    )
    .post('/users/guest-requests', ({ body }) => guestRequestsBehind(ctx, body.token), {
      access: 'public',
      body: confirmation,
      response: { 200: guestRequests },
      detail: {
        operationId: 'countGuestRequests',
        summary: 'What a mailed link can bring into its account',
        description: 'Changes nothing and uses nothing up.',
      },
    })
    .post(
      '/users/adopt-requests',
      ({ body, request, network }) =>
        adoptGuestRequests(ctx, body, { network, userAgent: request.headers.get('user-agent') }),
      {
        access: 'public',
        limit: 'login',
        body: adoption,
        response: { 200: adopted },
        detail: {
          operationId: 'adoptRequests',
          summary: 'Bring requests made as a guest into the account',
          description:
            'Takes a link that was mailed to the account’s address and the account’s password. Confirms the address, ends every older session and answers with a new one. The guest’s links live on, each for its one request. Who does not know the password has not opened the account: `/users/reset-password` takes the same link.',
        },
        refuses: ['account_suspended'],
      },
    );
