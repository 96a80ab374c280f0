/** Ports that systems give to nobody who asks for just any: none is taken between being found and being used. */
const range = { first: 10_000, count: 20_000 };

export function freePort(): number {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.count);
    if (isFree(port)) return port;
  }
}

function isFree(port: number): boolean {
  try {
    Bun.serve({ port, fetch: () => new Response() }).stop(true);
    return true;
  } catch {
    return false;
  }
}
