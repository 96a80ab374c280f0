import type { Mishaps } from '../mishaps.ts';
import { happens, type Random } from './random.ts';

/** One call, as a route sees it. */
export interface Call {
  request: Request;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The body's exact text. */
  body: string;
}
export type Route = (call: Call) => Response | Promise<Response>;
/** `GET /transaction/verify/:reference` → what answers it. */
export type Routes = Record<string, Route>;

interface Options {
  /** 0: one that is free. */
  port: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** What the merchant calls; it can go wrong. */
  api: Routes;
  /** What people see. */
  pages: Routes;
  /** Answers calls of the API that are not let through, for instance those without the key. */
  guard(request: Request): Response | null;
  /** What the provider says where it has no such address. */
  unknown(): Response;
  /** What the provider says where it is out of order. */
  fault(): Response;
  mishaps: () => Mishaps;
  random: Random;
}

/** The provider's HTTP server on 127.0.0.1. */
export function startServer(options: Options): { url: string; stop(): Promise<void> } {
  const guarded =
    (route: Route): Route =>
    async (call) => {
      const refusal = options.guard(call.request);
      if (refusal) return refusal;
      if (happens(options.mishaps().fault, options.random)) return options.fault();
      const answer = await route(call);
      return happens(options.mishaps().timeoutAfterWork, options.random) ? cutOff() : answer;
    };
  const server = Bun.serve({
    // A connection that is closed for idling, just as a busy client uses it again, looks like a lost answer.
    idleTimeout: 255,
    port: options.port,
    hostname: '127.0.0.1',
    routes: { ...table(options.api, guarded), ...table(options.pages, (route) => route) },
    fetch: () => options.unknown(),
  });
  return { url: options.publicUrl ?? server.url.origin, stop: () => server.stop(true) };
}

type BunRequest = Request & { params: Record<string, string> };
type Methods = Record<string, (request: BunRequest) => Promise<Response>>;

function table(routes: Routes, around: (route: Route) => Route): Record<string, Methods> {
  const paths: Record<string, Methods> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ');
    const answer = around(route);
    paths[path] = {
      ...paths[path],
      [method]: async (request) => {
        const query = new URL(request.url).searchParams;
        return answer({ request, params: request.params, query, body: await request.text() });
      },
    };
  }
  return paths;
}

/** The connection breaks before the first byte: to the client the same as an answer that never comes, but at once. */
function cutOff(): Response {
  return new Response(new ReadableStream({ start: (stream) => stream.error() }));
}
