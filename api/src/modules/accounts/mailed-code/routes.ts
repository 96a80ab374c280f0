import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { from } from '#api/http/plugins/from.ts';
import type { Context } from '#api/start/context.ts';
import { session } from '../sessions/model.ts';
import { codeAnswer, codeAsked, codeWish } from './model.ts';
import { answerWithCode, askForCode, askForProofCode } from './service.ts';

export const mailedCodes = (ctx: Context) =>
  new Elysia({ name: 'mailed-codes', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .use(from)
    .post(
      '/users/login/code/begin',
      async ({ body, status }) => status(202, await askForCode(ctx, body.email)),
      {
        access: 'public',
        body: codeWish,
        response: { 202: codeAsked },
        detail: {
          operationId: 'beginCodeSignIn',
          summary: 'Request a mailed code to sign in with',
          description:
            'For fans whose address is confirmed; the answer is the same for every address. A new code ends the one before.',
        },
      },
    )
    .post('/users/login/code', ({ body, from }) => answerWithCode(ctx, body, from), {
      access: 'public',
      once: true,
      from: true,
      body: codeAnswer,
      response: { 200: session },
      refuses: ['account_suspended', 'second_factor_required'],
      detail: {
        operationId: 'finishCodeSignIn',
        summary: 'Sign in with a mailed code',
        description:
          'A wrong code is 422 at `code`; an attempt that is over is 422 at `attempt`, and a new code is needed. Two-step sign-in goes on as after a password.',
      },
    })
    .post(
      '/users/me/proof/mail',
      async ({ viewer, status }) => status(202, await askForProofCode(ctx, asUser(viewer))),
      {
        access: 'session',
        response: { 202: codeAsked },
        refuses: ['email_unconfirmed', 'forbidden'],
        detail: {
          operationId: 'mailProofCode',
          summary: 'Request a mailed code that proves it’s you',
          description:
            'For `mailed` of `POST /users/me/proof`, by fans and artists whose address is confirmed and who have neither an authenticator app nor a passkey. A new code ends the one before.',
        },
      },
    );
