import { createConnection, createServer, type Socket } from 'node:net';

/** Open; closed as when a server is down; silent as when its machine is gone and nothing says so. */
export type DoorState = 'open' | 'closed' | 'silent';

export interface Door {
  port: number;
  set(state: DoorState): Promise<void>;
  stop(): Promise<void>;
}

/** Stands between the product and a server, on a port of its own, and can be shut without touching the server. */
export async function openDoor(serverPort: number): Promise<Door> {
  let state: DoorState = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (state === 'silent') return;
    const behind = createConnection({ port: serverPort, host: '127.0.0.1' });
    keep(behind);
    client.pipe(behind).pipe(client);
    client.once('close', () => behind.destroy());
    behind.once('close', () => client.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    port,
    async set(wanted) {
      const before = state;
      state = wanted;
      if (wanted === 'silent') for (const socket of sockets) socket.unpipe().pause();
      else dropAll();
      if (wanted === 'closed' && before !== 'closed') await close();
      if (wanted !== 'closed' && before === 'closed') await listen(port);
    },
    async stop() {
      dropAll();
      if (state !== 'closed') await close();
    },
  };
}
