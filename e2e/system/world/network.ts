import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { publicUrl } from './setting.ts';

/** A network that calls come from: an address of this machine's own that nobody else uses here. */
export interface Network {
  call(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response>;
  leave(): void;
}

let networks = 0;

/** All of 127.0.0.0/8 is this machine; 127.0.0.1 is where the browsers call from. */
function nextAddress(): string {
  networks += 1;
  return `127.${1 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** The proxy tells the product where each call comes from, and that has its own allowances, as people have at home. */
export function newNetwork(): Network {
  const agent = new Agent({ keepAlive: true, localAddress: nextAddress(), family: 4 });
  return {
    async call(path, { method = 'GET', headers = {}, body } = {}) {
      const sent = request(publicUrl + path, { method, headers, agent }).end(body);
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      if (!answer) throw new Error(`${path} has no answer`);
      const told = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      return new Response(await buffer(answer), { status: answer.statusCode, headers: told });
    },
    leave: () => agent.destroy(),
  };
}
