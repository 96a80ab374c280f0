import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { createdKey, keyList, keyWish } from './model.ts';
import { createKey, listKeys, revokeKey } from './service.ts';

export const apiKeys = (ctx: Context) =>
  new Elysia({ name: 'api-keys', tags: ['Accounts'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/users/me/keys', ({ viewer }) => listKeys(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: keyList },
      detail: { operationId: 'listApiKeys', summary: 'List your API keys' },
    })
    .post(
      '/users/me/keys',
      async ({ viewer, body, status }) => status(201, await createKey(ctx, asUser(viewer), body)),
      {
        access: 'session',
        proof: true,
        body: keyWish,
        response: { 201: createdKey },
        refuses: ['too_many_keys'],
        detail: {
          operationId: 'createApiKey',
          summary: 'Create an API key',
          description:
            'A key acts for its owner, within its scopes, and never as an admin. It is revoked when the owner’s password or role changes or the account is suspended.',
        },
      },
    )
    .delete('/users/me/keys/:id', ({ viewer, params }) => revokeKey(ctx, asUser(viewer), params.id), {
      ...noContent,
      access: 'session',
      params: idParams,
      detail: { operationId: 'revokeApiKey', summary: 'Revoke an API key' },
    });
