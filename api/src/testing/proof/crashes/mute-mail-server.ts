export interface MuteMailServer {
  url: string;
  stop(): void;
}

/** A mail server that lets everybody in and never says a word. */
export function startMuteMailServer(): MuteMailServer {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
  return { url: `smtp://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}
