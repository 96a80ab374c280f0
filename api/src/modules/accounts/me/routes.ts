import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { changeAccount, endSession, listSessions, viewAccount } from './account.ts';
import { exportPerson } from './export.ts';
import { personalData } from './export-model.ts';
import { deleteAccount, viewObstacles } from './leave.ts';
import { account, accountChange, changedAccount, leaving, obstacles, proof, sessionList } from './model.ts';
import { prove } from './prove.ts';

export const me = (ctx: Context) =>
  new Elysia({ name: 'me', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .use(freshProof(ctx))
    .get('/users/me', ({ viewer }) => viewAccount(ctx, asUser(viewer)), {
      access: 'session',
      withoutFactor: true,
      response: { 200: account },
      detail: { operationId: 'getAccount', summary: 'Read your account' },
    })
    .patch(
      '/users/me',
      ({ viewer, body, network, request }) =>
        changeAccount(ctx, asUser(viewer), body, { network, userAgent: request.headers.get('user-agent') }),
      {
        access: 'session',
        body: accountChange,
        response: { 200: changedAccount },
        detail: { operationId: 'changeAccount', summary: 'Change your account' },
      },
    )
    .delete('/users/me', ({ viewer, query }) => deleteAccount(ctx, asUser(viewer), query), {
      ...noContent,
      access: 'session',
      proof: true,
      query: leaving,

      refuses: ['open_requests', 'open_balance', 'last_admin'],
      detail: { operationId: 'deleteAccount', summary: 'Delete your account' },
    })
    .get('/users/me/obstacles', ({ viewer }) => viewObstacles(ctx, asUser(viewer)), {
      access: 'session',
      response: obstacles,
      detail: {
        operationId: 'listObstacles',
        summary: 'List what has to end before your account can be deleted',
      },
    })
    .post('/users/me/proof', ({ viewer, body, network }) => prove(ctx, asUser(viewer), body, network), {
      ...noContent,
      access: 'session',
      once: true,
      body: proof,
      refuses: ['not_found'],
      withoutFactor: true,
      detail: {
        operationId: 'provePassword',
        summary: 'Confirm the password, a code of the app or from a mail, or a passkey, for the next calls',
      },
    })
    .get(
      '/users/me/export',
      ({ viewer, set }) => {
        set.headers['content-disposition'] = 'attachment; filename="salamu-my-data.json"';
        return exportPerson(ctx, asUser(viewer));
      },
      {
        access: 'session',
        proof: true,
        response: { 200: personalData },
        detail: { operationId: 'exportAccount', summary: 'Download everything we hold about you' },
      },
    )
    .get('/users/me/sessions', ({ viewer }) => listSessions(ctx, asUser(viewer)), {
      access: 'session',
      withoutFactor: true,
      response: { 200: sessionList },
      detail: { operationId: 'listSessions', summary: 'List your sessions' },
    })
    .delete('/users/me/sessions/:id', ({ viewer, params }) => endSession(ctx, asUser(viewer), params.id), {
      ...noContent,
      access: 'session',
      withoutFactor: true,
      params: idParams,
      detail: { operationId: 'endSession', summary: 'End one session' },
    });
