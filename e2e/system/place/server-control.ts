import { deployCommands } from '../../../api/src/testing/deploy/commands.ts';
import type { Server } from './server.ts';

/** Lets the story sit down at the server. Only this machine reaches it. */
export async function openServerControl({ outside, type, ...server }: Server) {
  const commands = await deployCommands();
  const done = () => new Response('done');
  const asked = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? '';
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    // An answer may take as long as a command does.
    idleTimeout: 0,
    error: (error) => new Response(error.message, { status: 500 }),
    routes: {
      '/commands': (request) => Response.json(commands.get(asked(request, 'under')) ?? []),
      '/typed': {
        POST: async (request) => new Response(await type(await request.text())),
      },
      '/settings': { POST: () => server.writeSettings().then(done) },
      '/next-version': { POST: () => server.unpackNext().then(done) },
      '/disaster': { POST: () => server.loseEverything().then(done) },
      '/mails': (request) => Response.json(outside.mails.mailsTo(asked(request, 'to'))),
    },
  });
}
