import type { DoorState } from './door.ts';
import type { Place } from './place.ts';

/** Lets the stories, which run in another process, do what happens to a machine room. Only this machine reaches it. */
export function openControl({ database, copies, mails }: Place) {
  const at = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? '';
  const done = () => new Response('done');
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 120,
    routes: {
      '/database': {
        POST: async (request) => database.set(at(request, 'door') as DoorState).then(done),
      },
      '/copies/:number': {
        POST: async (request) => {
          const copy = copies[Number(request.params.number) - 1];
          const move = at(request, 'move') as 'start' | 'stop' | 'kill';
          return Response.json((await copy?.[move]()) ?? null);
        },
      },
      '/mails': { GET: (request) => Response.json(mails.mailsTo(at(request, 'to'))) },
    },
  });
}
