import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: Record<string, string>;
  body: string;
}

interface Receiver extends AsyncDisposable {
  url: string;
  received: Received[];
}

/** A customer's server that takes webhooks. It answers with these statuses in turn, then with 204, and echoes challenges. */
export async function openReceiver(...statuses: number[]): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { challenge } = JSON.parse(body).data;
    if (challenge) return response.end(challenge);
    received.push({ headers: request.headers as Record<string, string>, body });
    return response.writeHead(statuses.shift() ?? 204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
