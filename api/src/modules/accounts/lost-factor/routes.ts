import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { accepted, noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { linkBody } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { lostReport, lostWait } from '../second-factor/model.ts';
import { beginWait, keepFactor, keepFactorByLink, reportLost } from './service.ts';

export const lostFactors = (ctx: Context) =>
  new Elysia({ name: 'lost-factors', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .post('/users/login/lost-factor', ({ body }) => reportLost(ctx, body.challenge), {
      ...accepted,
      access: 'public',
      body: lostReport,
      refuses: ['forbidden'],
      detail: {
        operationId: 'reportLostFactor',
        summary: 'Say that your second factor is lost',
        description:
          'Takes the `challenge` that signing in refused with, and mails a link to the account’s address. Admins are refused.',
      },
    })
    .post('/users/login/lost-factor/confirm', ({ body }) => beginWait(ctx, body.token), {
      access: 'public',
      once: true,
      body: linkBody,
      response: { 200: lostWait },
      detail: {
        operationId: 'beginLostFactorWait',
        summary: 'Begin to wait until your second factor is removed',
        description:
          'Takes the mailed link, once. At `until` the authenticator app, passkeys and recovery codes are removed, every session ends, and the password alone signs in. Signing in with the second factor ends the wait, as does a new password.',
      },
    })
    .post('/users/keep-factor', ({ body }) => keepFactorByLink(ctx, body.token), {
      ...noContent,
      access: 'public',
      once: true,
      body: linkBody,
      detail: {
        operationId: 'keepFactorByLink',
        summary: 'Keep your second factor, with the link of a letter about it',
      },
    })
    .delete('/users/me/second-factor/wait', ({ viewer }) => keepFactor(ctx, asUser(viewer)), {
      ...noContent,
      access: 'session',
      refuses: ['not_found'],
      detail: {
        operationId: 'keepFactor',
        summary: 'Keep your second factor',
        description: 'Ends the wait that `lostUntil` tells of.',
      },
    });
