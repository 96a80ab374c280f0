import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { problem } from '#api/schemas.ts';
import { timeZoneOf } from '#api/time-zone-of.ts';
import { asUser } from '#api/viewer.ts';
import { login } from './login.ts';
import { artistRegistration, credentials, registration, session } from './model.ts';
import { presentSession } from './present.ts';
import { register, registerArtist } from './register.ts';
import { closeSession, type From, rememberPlace } from './sessions.ts';

const fromOf = ({ headers }: Request, network: string): From => ({
  network,
  userAgent: headers.get('user-agent'),
  timeZone: timeZoneOf(headers),
});

/** Accounts: joining, signing in and out, and who one is. */
export const accounts = (ctx: Context) =>
  new Elysia({ name: 'accounts', tags: ['Accounts'] })
    .use(access)
    .post(
      '/users/register',
      async ({ body, request, network, status }) =>
        status(201, await register(ctx, body, fromOf(request, network))),
      { access: 'public', limit: 'register', body: registration, response: { 201: session } },
    )
    .post(
      '/artists/register',
      async ({ body, request, network, status }) =>
        status(201, await registerArtist(ctx, body, fromOf(request, network))),
      { access: 'public', limit: 'register', body: artistRegistration, response: { 201: session } },
    )
    .post('/users/login', ({ body, request, network }) => login(ctx, body, fromOf(request, network)), {
      access: 'public',
      limit: 'login',
      body: credentials,
      response: { 200: session, 401: problem, 403: problem },
    })
    .post(
      '/users/logout',
      async ({ viewer, status }) => {
        if (viewer.kind === 'user') await closeSession(ctx, viewer.sessionId);
        return status(204, undefined);
      },
      { access: 'public', response: { 204: t.Void() } },
    )
    .get(
      '/users/verify',
      async ({ viewer, request }) => {
        await rememberPlace(ctx, asUser(viewer).id, timeZoneOf(request.headers));
        return presentSession(asUser(viewer), request);
      },
      { access: 'session', response: { 200: session } },
    );
