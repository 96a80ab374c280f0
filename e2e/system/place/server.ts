import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, openBucket } from '../../../api/src/testing/bucket/bucket.ts';
import { startPgbouncer } from '../../../api/src/testing/copies/pgbouncer.ts';
import { startEmbedded } from '../../../prisma/embedded.ts';
import { startRecipe } from './caddy.ts';
import { fillIn } from './env-file.ts';
import { type Outside, openOutside } from './outside.ts';
import { freePorts } from './ports.ts';
import type { RunningProxy } from './proxy.ts';
import { openShell, type Shell } from './shell.ts';
import { openUnits } from './units.ts';
import { unpack, unpackNext } from './unpack.ts';

/** A server with nothing on it but the product's sources, and what an operator has beside it. */
export interface Server extends Shell {
  publicUrl: string;
  httpUrl: string;
  copyUrls: string[];
  adminEmail: string;
  outside: Outside;
  /** Write into the file of settings what the operator knows, and what the commands have printed. */
  writeSettings(): Promise<void>;
  /** The next version arrives, beside the one that runs. */
  unpackNext(): Promise<void>;
  /** The copies die, and database and bucket are gone; there are empty ones in their place. */
  loseEverything(): Promise<void>;
}

/** PostgreSQL behind PgBouncer, and a bucket. */
interface Stores extends AsyncDisposable {
  settings: Record<string, string>;
}

const credentials = { accessKey: 'AKIASALAMU', secretKey: 'a secret of the bucket' };
const bucketNamed = (name: string): Bucket => openBucket({ name, ...credentials });

async function openStores(folder: string): Promise<Stores> {
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  const database = await startEmbedded({ dataDir: join(folder, 'database') });
  stack.defer(() => database.stop());
  const pooler = await startPgbouncer(database.url);
  stack.defer(() => pooler.stop());
  const bucket = bucketNamed('salamu');
  stack.defer(() => bucket.close());
  const kept = stack.move();
  return {
    settings: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      STORAGE_URL: bucket.url,
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

export async function openServer(folder: string, stack: AsyncDisposableStack): Promise<Server> {
  const [httpPort = 0, httpsPort = 0, ...copyPorts] = await freePorts(4);
  const [firstPort = 0, secondPort = 0] = copyPorts;
  const host = `localhost:${httpsPort}`;
  const publicUrl = `https://${host}`;
  const adminEmail = 'admin@salamu.example';

  const outside = await openOutside(folder, publicUrl, stack);
  const backups = bucketNamed('backups');
  stack.defer(() => backups.close());
  let stores = await openStores(join(folder, 'stores-1'));
  stack.defer(() => stores[Symbol.asyncDispose]());

  const placed = (text: string) => text.replace(/(?<![\w.])\/(?=(?:etc|opt|var)\/)/g, `${folder}/`);
  const { authority, home } = outside.certificates;
  const surroundings = {
    PATH: `${process.env.PATH}`,
    HOME: `${process.env.HOME}`,
    CURL_CA_BUNDLE: authority,
  };
  const units = openUnits(join(folder, 'journal'), placed, surroundings);
  stack.defer(() => units.fail());
  let caddy: RunningProxy | undefined;
  stack.defer(async () => caddy?.stop());
  const shell = openShell({
    folder,
    units,
    env: surroundings,
    typed: (command) =>
      placed(command)
        .replaceAll('salamu.example.com', host)
        .replaceAll('you@example.com', adminEmail)
        .replaceAll('3000', String(firstPort))
        .replaceAll('3001', String(secondPort)),
    async restartCaddy() {
      await caddy?.stop();
      const copies = copyPorts.map((port) => `127.0.0.1:${port}`);
      const behind = { folder: join(folder, 'caddy'), httpPort, httpsPort, copies };
      caddy = await startRecipe(behind, home, placed('/etc/caddy/Caddyfile'));
    },
  });

  for (const each of ['etc/systemd/system', 'etc/caddy', 'opt'])
    await mkdir(join(folder, each), { recursive: true });
  await unpack(placed('/opt/salamu-1'));
  const metricsToken = randomBytes(16).toString('hex');

  async function writeSettings(): Promise<void> {
    await fillIn(placed('/etc/salamu.env'), {
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1,::1',
      BACKUP_URL: backups.url,
      METRICS_TOKEN: metricsToken,
      ...stores.settings,
      ...outside.settings,
      ...shell.printed(),
    });
  }

  return {
    ...shell,
    publicUrl,
    httpUrl: `http://localhost:${httpPort}`,
    copyUrls: copyPorts.map((port) => `http://127.0.0.1:${port}`),
    adminEmail,
    outside,
    writeSettings,
    unpackNext: () => unpackNext(placed('/opt/salamu-2')),
    async loseEverything() {
      await units.fail();
      await stores[Symbol.asyncDispose]();
      stores = await openStores(join(folder, 'stores-2'));
      await writeSettings();
    },
  };
}
