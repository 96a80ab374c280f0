/** Sits between the product and a provider: passes on what both say, or says something else. */
export interface Middleman {
  /** What the product takes for the provider's address. */
  url: string;
  /** Answers in the provider's place; null while it is honest. `said` is what the provider answered. */
  lie: ((path: string, said: string) => Response) | null;
  stop(): Promise<void>;
}

/** Stands before the provider at `url`. Pages of the provider are then at the middleman's address too. */
export function startMiddleman(url: string): Middleman {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete('host');
      headers.set('accept-encoding', 'identity');
      const { method } = request;
      const body = method === 'GET' ? undefined : await request.text();
      const answer = await fetch(`${url}${pathname}${search}`, { method, headers, body });
      const said = (await answer.text()).replaceAll(url, middleman.url);
      // The token opens nothing: what is said under it matters.
      if (middleman.lie && !pathname.startsWith('/oauth')) return middleman.lie(pathname, said);
      const contentType = answer.headers.get('content-type') ?? 'application/json';
      return new Response(said, { status: answer.status, headers: { 'content-type': contentType } });
    },
  });
  const middleman: Middleman = { url: server.url.origin, lie: null, stop: () => server.stop(true) };
  return middleman;
}
