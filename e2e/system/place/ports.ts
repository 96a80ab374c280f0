/** So many ports that are free now, asked of the system; no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => Bun.serve({ port: 0, fetch: () => new Response() }));
  const ports = servers.map(({ port = 0 }) => port);
  await Promise.all(servers.map((server) => server.stop(true)));
  return ports;
}
