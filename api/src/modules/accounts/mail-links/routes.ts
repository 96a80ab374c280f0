import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { askForLink } from './ask.ts';
import { confirmation, linkWish, passwordReset } from './model.ts';
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
      { access: 'public', body: linkWish, response: { 202: t.Void() } },
    )
    .post(
      '/users/resend-confirmation',
      async ({ body, set }) => {
        await askForLink(ctx, body.email, 'confirm_email');
        set.status = 202;
      },
      { access: 'public', body: linkWish, response: { 202: t.Void() } },
    )
    .post(
      '/users/reset-password',
      async ({ body, network, status }) => {
        await resetPassword(ctx, body, network);
        return status(204, undefined);
      },
      { access: 'public', body: passwordReset, response: { 204: t.Void() } },
    )
    .post(
      '/users/confirm-email',
      async ({ body, status }) => {
        await confirmEmail(ctx, body.token);
        return status(204, undefined);
      },
      { access: 'public', body: confirmation, response: { 204: t.Void() } },
    );
