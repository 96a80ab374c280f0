import { freePort } from '../../scripts/free-port.ts';

/** How often a copy is asked whether it takes visitors, and how long it may think. */
const everyMs = 100;
const patience = 2_000;

export interface Balancer {
  url: string;
  /** Where the copies are to listen. */
  ports: number[];
  /** How many take visitors. */
  ready(): number;
  close(): void;
}

/** A load balancer that knows of a copy only what `/api/ready` says, and sends no call a second time. */
export function openBalancer(count: number): Balancer {
  const ports = Array.from({ length: count }, freePort);
  const ready = new Set<number>();
  const ask = async (port: number) => {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal }).catch(() => null);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const looking = setInterval(() => void Promise.all(ports.map(ask)), everyMs);
  let turn = 0;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const open = [...ready];
      const port = open[turn++ % open.length];
      if (port === undefined) return new Response('no copy takes visitors', { status: 502 });
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === 'POST' ? await request.bytes() : undefined;
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, body });
      return new Response(await answer.bytes(), {
        status: answer.status,
        headers: { 'x-copy': String(port) },
      });
    },
    error: ({ message }) => new Response(message, { status: 502 }),
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    ports,
    ready: () => ready.size,
    close() {
      clearInterval(looking);
      server.stop(true);
    },
  };
}
