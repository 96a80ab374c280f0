import { freePort } from '../../../scripts/free-port.ts';

/** How long after its answer a copy is asked again whether it takes visitors. */
const everyMs = 100;

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
  let closed = false;
  const watch = async (port: number) => {
    while (!closed) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
      await Bun.sleep(everyMs);
    }
  };
  for (const port of ports) void watch(port);
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
      closed = true;
      server.stop(true);
    },
  };
}
