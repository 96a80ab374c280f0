import { Elysia, t } from 'elysia';
import { asArtist } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import type { Context } from '#api/start/context.ts';
import { hearUssd } from './dial.ts';
import { pinChoice, ussd } from './model.ts';
import { choosePin, viewUssd } from './pin.ts';

/** USSD for artists without data. */
export const ussdCalls = (ctx: Context) =>
  new Elysia({ name: 'ussd', tags: ['Texts'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/users/me/ussd', ({ viewer }) => viewUssd(ctx, asArtist(viewer)), {
      access: 'artist',
      response: { 200: ussd },
      detail: { operationId: 'getUssdAccess', summary: 'Read what to dial without data' },
    })
    .put('/users/me/ussd', ({ viewer, body }) => choosePin(ctx, asArtist(viewer), body.pin), {
      access: 'artist',
      proof: true,
      body: pinChoice,
      response: { 200: ussd },
      refuses: ['not_found'],
      detail: {
        operationId: 'setUssdPin',
        summary: 'Set the PIN for calls without data',
        description: 'For the confirmed phone; another phone needs a PIN of its own.',
      },
    })
    .post(
      '/texts/:secret/ussd',
      ({ params: { secret }, body, network, set }) => {
        set.headers['content-type'] = 'text/plain; charset=utf-8';
        return hearUssd(ctx, { secret, body, address: network });
      },
      {
        access: 'provider',
        parse: 'text',
        params: t.Object({ secret: t.String({ maxLength: 200 }) }),
        body: t.String(),
        response: t.String({ contentMediaType: 'text/plain' }),
        refuses: ['invalid_signature'],
        detail: { operationId: 'answerUssd', summary: 'Answer a phone that calls without data' },
      },
    );
