import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { from } from '#api/http/plugins/from.ts';
import { timeZone } from '#api/http/plugins/time-zone.ts';
import type { Context } from '#api/start/context.ts';
import { login } from './login.ts';
import { register, registerArtist } from './register.ts';
import { artistRegistration, credentials, registration, session } from './sessions/model.ts';
import { verifySession } from './sessions/present.ts';
import { closeSession } from './sessions/sessions.ts';

export const accounts = (ctx: Context) =>
  new Elysia({ name: 'accounts', tags: ['Accounts'] })
    .use(access)
    .use(idempotency(ctx))
    .use(timeZone)
    .use(from)
    .post('/users/register', async ({ body, from, status }) => status(201, await register(ctx, body, from)), {
      access: 'public',
      limit: 'register',
      once: true,
      from: true,
      body: registration,
      response: { 201: session },
      refuses: ['switched_off', 'already_exists'],
      detail: { operationId: 'register', summary: 'Open an account' },
    })
    .post(
      '/artists/register',
      async ({ body, from, status }) => status(201, await registerArtist(ctx, body, from)),
      {
        access: 'public',
        limit: 'register',
        once: true,
        from: true,
        body: artistRegistration,
        response: { 201: session },
        refuses: ['switched_off', 'already_exists'],
        detail: { operationId: 'registerArtist', summary: 'Open an account as an artist' },
      },
    )
    .post('/users/login', ({ body, from }) => login(ctx, body, from), {
      access: 'public',
      from: true,
      body: credentials,
      response: { 200: session },
      refuses: ['invalid_credentials', 'account_suspended', 'second_factor_required'],
      detail: {
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'An account with two-step sign-in answers 403 `second_factor_required` with a `challenge`, which `/users/login/second-factor` takes with the code.',
      },
    })
    .post(
      '/users/logout',
      async ({ viewer, status }) => {
        if (viewer.kind === 'user' && viewer.sessionId) await closeSession(ctx, viewer.sessionId);
        return status(204, undefined);
      },
      {
        access: 'public',
        withoutFactor: true,
        response: { 204: t.Void() },
        detail: { operationId: 'signOut', summary: 'Sign out' },
      },
    )
    .get(
      '/users/verify',
      ({ viewer, request, timeZone }) => verifySession(ctx, asUser(viewer), request, timeZone),
      {
        access: 'session',
        withoutFactor: true,
        timeZone: true,
        response: { 200: session },
        detail: { operationId: 'verifySession', summary: 'Check that a session is active' },
      },
    );
