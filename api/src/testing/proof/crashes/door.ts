import type { Dice } from '../dice.ts';

export interface Door {
  origin: string;
  /** Who answers now: copies by their addresses, one of which is tried after the other, or a function. */
  behind: string[] | ((request: Request) => Promise<Response>);
  stop(): Promise<void>;
}

const patience = 4_000;

/** The one address that providers know: a load balancer that passes over copies that do not answer. */
export function openDoor(dice: Dice): Door {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (typeof door.behind === 'function') return door.behind(request);
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = await request.text();
      const first = dice.between(0, door.behind.length - 1);
      for (const url of [...door.behind.slice(first), ...door.behind.slice(0, first)]) {
        const answer = await fetch(url + pathname + search, {
          method,
          headers,
          body,
          signal: AbortSignal.timeout(patience),
        }).catch(() => null);
        if (answer) return new Response(await answer.text(), { status: answer.status });
      }
      return new Response(null, { status: 502 });
    },
  });
  const door: Door = { origin: server.url.origin, behind: [], stop: () => server.stop(true) };
  return door;
}
