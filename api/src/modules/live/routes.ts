import { Elysia } from 'elysia';
import { asParty } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import * as model from './model.ts';
import { openStream, type Reader } from './service.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Keeps nginx from buffering.
  'x-accel-buffering': 'no',
};

export const live = (ctx: Context) =>
  new Elysia({ name: 'live', tags: ['Requests'] }).use(access).get(
    '/events',
    async ({ viewer, request }) => {
      // A stream that nobody reads would stay open.
      if (request.method === 'HEAD') return new Response(null, { headers }) as never;
      const body = await openStream(ctx, readerOf(asParty(viewer), request), lastIdOf(request));
      return new Response(body, { headers }) as never;
    },
    {
      access: 'party',
      response: model.stream,
      refuses: ['invalid_input'],
      detail: {
        operationId: 'streamEvents',
        summary: 'Hear of changes as they happen',
        description:
          'What you may see of requests and payouts, as server-sent events. Tokens are taken from the `Authorization` header only. The stream ends with the session, and now and then: open it again.',
        parameters: [model.lastEventId],
      },
    },
  );

function readerOf(viewer: ReturnType<typeof asParty>, request: Request): Reader {
  if (viewer.kind === 'user') return viewer;
  const [, token] = /^tracking\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token)
    throw invalidInput({ path: 'token', message: 'Send the tracking token in the Authorization header.' });
  return { ...viewer, token };
}

const lastIdOf = ({ headers }: Request) => headers.get('last-event-id') || null;
