import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { from } from '#api/http/plugins/from.ts';
import type { Context } from '#api/start/context.ts';
import { session } from '../sessions/model.ts';
import { answerChallenge } from './challenge.ts';
import { challengeAnswer, confirmation, newAuthenticator, recoveryCodes, secondFactor } from './model.ts';
import { beginApp, confirmApp, removeApp, renewRecoveryCodes, viewSecondFactor } from './service.ts';

export const secondFactors = (ctx: Context) =>
  new Elysia({ name: 'second-factors', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .use(from)
    .use(freshProof(ctx))
    .post('/users/login/second-factor', ({ body, from }) => answerChallenge(ctx, body, from), {
      access: 'public',
      once: true,
      from: true,
      body: challengeAnswer,
      response: { 200: session },
      detail: {
        operationId: 'answerChallenge',
        summary: 'Finish signing in with a code',
        description:
          'Takes the `challenge` that `/users/login` refused with. A wrong code is 422 at `code`; a challenge that is over is 422 at `challenge`, and the password is needed again.',
      },
    })
    .get('/users/me/second-factor', ({ viewer }) => viewSecondFactor(ctx, asUser(viewer)), {
      access: 'session',
      withoutFactor: true,
      response: { 200: secondFactor },
      detail: { operationId: 'getSecondFactor', summary: 'Read how your account is secured' },
    })
    .post(
      '/users/me/second-factor/authenticator',
      async ({ viewer, status }) => status(201, await beginApp(ctx, asUser(viewer))),
      {
        access: 'session',
        withoutFactor: true,
        proof: true,
        response: { 201: newAuthenticator },
        refuses: ['email_unconfirmed', 'already_exists'],
        detail: {
          operationId: 'beginAuthenticator',
          summary: 'Begin to set up an authenticator app',
          description: 'It counts once it is confirmed with a code. Beginning again makes a new key.',
        },
      },
    )
    .post(
      '/users/me/second-factor/authenticator/confirm',
      ({ viewer, body }) => confirmApp(ctx, asUser(viewer), body.code),
      {
        access: 'session',
        once: true,
        withoutFactor: true,
        body: confirmation,
        response: { 200: recoveryCodes },
        refuses: ['already_exists'],
        detail: {
          operationId: 'confirmAuthenticator',
          summary: 'Confirm the authenticator app with its first code',
          description: 'Ends every other session, and answers with the recovery codes.',
        },
      },
    )
    .delete('/users/me/second-factor/authenticator', ({ viewer }) => removeApp(ctx, asUser(viewer)), {
      ...noContent,
      access: 'session',
      proof: true,
      refuses: ['not_found'],
      detail: {
        operationId: 'removeAuthenticator',
        summary: 'Remove the authenticator app and the recovery codes',
      },
    })
    .post('/users/me/second-factor/recovery-codes', ({ viewer }) => renewRecoveryCodes(ctx, asUser(viewer)), {
      access: 'session',
      proof: true,
      response: { 200: recoveryCodes },
      refuses: ['not_found'],
      detail: { operationId: 'renewRecoveryCodes', summary: 'Replace the recovery codes' },
    });
