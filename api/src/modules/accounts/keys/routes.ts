import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { freshProof } from '#api/plugins/fresh-proof.ts';
import { idParams } from '#api/schemas.ts';
import { asUser } from '#api/viewer.ts';
import { keyList, keyWish, madeKey } from './model.ts';
import { endKey, listKeys, makeKey } from './service.ts';

/** One's own API keys. */
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
      async ({ viewer, body, status }) => status(201, await makeKey(ctx, asUser(viewer), body)),
      {
        access: 'session',
        proof: true,
        body: keyWish,
        response: { 201: madeKey },
        refuses: ['too_many_keys'],
        detail: {
          operationId: 'makeApiKey',
          summary: 'Make an API key',
          description:
            'A key acts for its owner, within its scopes, and never as an admin. A new password, another role or a suspension ends it.',
        },
      },
    )
    .delete(
      '/users/me/keys/:id',
      async ({ viewer, params, status }) => {
        await endKey(ctx, asUser(viewer), params.id);
        return status(204, undefined);
      },
      {
        access: 'session',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'endApiKey', summary: 'End an API key' },
      },
    );
