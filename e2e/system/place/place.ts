import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openBucket } from '../../../api/src/testing/bucket/bucket.ts';
import { startEmbedded } from '../../../prisma/embedded.ts';
import { type Certificates, startRecipe } from './caddy.ts';
import { type Copy, copyOf } from './copies.ts';
import { type Door, openDoor } from './door.ts';
import type { MailServer } from './mail-server.ts';
import { openOutside } from './outside.ts';
import { freePorts } from './ports.ts';

export interface Place {
  publicUrl: string;
  httpUrl: string;
  copies: [Copy, Copy];
  database: Door;
  mails: MailServer;
  /** What the copies and `bun run admin:create` are run with. */
  settings: Record<string, string>;
  certificates: Certificates;
}

/** Everything that production has, on this machine, in this order; `stack` takes it down again. */
export async function openPlace(folder: string, stack: AsyncDisposableStack): Promise<Place> {
  const [httpPort = 0, httpsPort = 0, ...copyPorts] = await freePorts(4);
  const publicUrl = `https://localhost:${httpsPort}`;

  const { mails, certificates, settings: outside } = await openOutside(folder, publicUrl, stack);
  const proxy = await startRecipe(
    {
      folder: join(folder, 'caddy'),
      httpPort,
      httpsPort,
      copies: copyPorts.map((port) => `127.0.0.1:${port}`),
    },
    certificates.home,
  );
  stack.defer(() => proxy.stop());

  const database = await startEmbedded({ dataDir: join(folder, 'database') });
  stack.defer(() => database.stop());
  const databaseUrl = new URL(database.url);
  const door = await openDoor(Number(databaseUrl.port));
  stack.defer(() => door.stop());
  databaseUrl.port = String(door.port);
  const bucket = openBucket({ name: 'salamu', accessKey: 'AKIASALAMU', secretKey: 'a secret of the bucket' });
  stack.defer(() => bucket.close());

  const settings = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl.href,
    STORAGE_URL: bucket.url,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    TRUST_PROXY: '127.0.0.1,::1',
    HOST: '127.0.0.1',
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    ...outside,
  };
  const [first, second] = copyPorts.map((port, at) =>
    copyOf(settings, { port, folder: join(folder, `copy-${at + 1}`) }),
  );
  if (!first || !second) throw new Error('there are two copies');
  for (const copy of [first, second]) {
    stack.defer(async () => void (await copy.kill()));
    await copy.start();
  }

  return {
    publicUrl,
    httpUrl: `http://localhost:${httpPort}`,
    copies: [first, second],
    database: door,
    mails,
    settings,
    certificates,
  };
}
