import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { from } from '#api/http/plugins/from.ts';
import type { Context } from '#api/start/context.ts';
import { passkey, recoveryCodes } from '../second-factor/model.ts';
import { session } from '../sessions/model.ts';
import { creationOptions, newPasskey, passkeySignIn, requestOptions, signInBeginning } from './model.ts';
import {
  addPasskey,
  beginPasskey,
  beginProof,
  beginSignIn,
  removePasskey,
  signInWithPasskey,
} from './service.ts';

export const passkeys = (ctx: Context) =>
  new Elysia({ name: 'passkeys', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .use(from)
    .use(freshProof(ctx))
    .post('/users/login/passkey/begin', ({ body }) => beginSignIn(ctx, body.challenge), {
      access: 'public',
      limit: 'passkey',
      body: signInBeginning,
      response: { 200: requestOptions },
      refuses: ['not_found'],
      detail: {
        operationId: 'beginPasskeySignIn',
        summary: 'Begin to sign in with a passkey',
        description:
          'The answer goes to `navigator.credentials.get`. 404 where browsers make no passkeys: on plain http or an IP address.',
      },
    })
    .post('/users/login/passkey', ({ body, from }) => signInWithPasskey(ctx, body.passkey, from), {
      access: 'public',
      once: true,
      from: true,
      body: passkeySignIn,
      response: { 200: session },
      refuses: ['not_found', 'account_suspended'],
      detail: {
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey',
        description: 'Counts as both steps.',
      },
    })
    .post('/users/me/proof/begin', ({ viewer }) => beginProof(ctx, asUser(viewer)), {
      access: 'session',
      withoutFactor: true,
      limit: 'passkey',
      response: { 200: requestOptions },
      refuses: ['not_found'],
      detail: {
        operationId: 'beginPasskeyProof',
        summary: 'Begin to confirm with a passkey, for the next calls',
        description: '`POST /users/me/proof` takes what the browser answers.',
      },
    })
    .post('/users/me/passkeys/begin', ({ viewer }) => beginPasskey(ctx, asUser(viewer)), {
      access: 'session',
      withoutFactor: true,
      proof: true,
      limit: 'passkey',
      response: { 200: creationOptions },
      refuses: ['not_found', 'email_unconfirmed'],
      detail: {
        operationId: 'beginPasskey',
        summary: 'Begin to set up a passkey',
        description: 'The answer goes to `navigator.credentials.create`.',
      },
    })
    .post(
      '/users/me/passkeys',
      async ({ viewer, body, status }) => status(201, await addPasskey(ctx, asUser(viewer), body)),
      {
        access: 'session',
        once: true,
        withoutFactor: true,
        proof: true,
        body: newPasskey,
        response: { 201: t.Object({ passkey, ...recoveryCodes.properties }) },
        refuses: ['not_found', 'already_exists'],
        detail: {
          operationId: 'addPasskey',
          summary: 'Set up a passkey',
          description:
            'As the account’s first second factor it ends every other session and brings the recovery codes; else there are none.',
        },
      },
    )
    .delete('/users/me/passkeys/:id', ({ viewer, params }) => removePasskey(ctx, asUser(viewer), params.id), {
      ...noContent,
      access: 'session',
      proof: true,
      params: t.Object({ id: t.String({ maxLength: 1400 }) }),
      refuses: ['not_found'],
      detail: { operationId: 'removePasskey', summary: 'Remove a passkey' },
    });
