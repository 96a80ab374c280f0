/** A free port, chosen by the system. */
export function freePort(): number {
  const server = Bun.serve({ port: 0, fetch: () => new Response() });
  const { port } = server;
  server.stop(true);
  if (port === undefined) throw new Error('The system gave no port.');
  return port;
}
