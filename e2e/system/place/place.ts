import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openBucket } from '../../../api/src/testing/bucket.ts';
import { startEmbedded } from '../../../prisma/embedded.ts';
import { type Certificates, certificatesIn, startRecipe, startTls } from './caddy.ts';
import { type Copy, copyOf } from './copies.ts';
import { type Door, openDoor } from './door.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startNginx } from './nginx.ts';
import { freePorts } from './ports.ts';
import type { Behind } from './proxy.ts';

export interface Place {
  publicUrl: string;
  httpUrl: string;
  copies: [Copy, Copy];
  database: Door;
  mails: MailServer;
  /** What the copies and `bun run admin:create` are run with. */
  settings: Record<string, string>;
  certificates: Certificates;
  /** Put the other proxy in front. */
  useNginx(): Promise<void>;
}

const root = join(import.meta.dir, '../../..');

/** Everything that production has, on this machine, in this order; `stack` takes it down again. */
export async function openPlace(folder: string, stack: AsyncDisposableStack): Promise<Place> {
  const [httpPort = 0, httpsPort = 0, otherHttpPort = 0, ...ports] = await freePorts(11);
  const take = () => ports.pop() ?? 0;
  const publicUrl = `https://localhost:${httpsPort}`;
  const copyPorts = [take(), take()];
  const behind = (name: string): Behind => ({
    folder: join(folder, name),
    httpPort,
    httpsPort,
    copies: copyPorts.map((port) => `127.0.0.1:${port}`),
  });
  const providerPlaces = {
    paystack: { port: take(), publicPort: take() },
    mpesa: { port: take(), publicPort: take() },
    stripe: { port: take(), publicPort: take() },
  };

  const home = join(folder, 'certificates');
  const tls = { folder: join(folder, 'caddy-of-the-providers'), home, httpPort: otherHttpPort };
  const providersProxy = await startTls(Object.values(providerPlaces), tls);
  stack.defer(() => providersProxy.stop());
  let proxy = await startRecipe(behind('caddy'), home);
  stack.defer(() => proxy.stop());
  const certificates = certificatesIn(home);
  const { authority } = certificates;

  const database = await startEmbedded({ dataDir: join(folder, 'database') });
  stack.defer(() => database.stop());
  const databaseUrl = new URL(database.url);
  const door = await openDoor(Number(databaseUrl.port));
  stack.defer(() => door.stop());
  databaseUrl.port = String(door.port);
  const bucket = openBucket({ name: 'salamu', accessKey: 'AKIASALAMU', secretKey: 'a secret of the bucket' });
  stack.defer(() => bucket.close());
  const mails = await startMailServer();
  stack.defer(() => mails.stop());

  const trusting = { ...process.env, NODE_EXTRA_CA_CERTS: authority } as Record<string, string>;
  const providerSettings = await startProviders();
  const settings = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: authority,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl.href,
    STORAGE_URL: bucket.url,
    MAIL_URL: mails.url,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    TRUST_PROXY: '127.0.0.1,::1',
    HOST: '127.0.0.1',
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    PAYMENT_PROVIDERS: Object.keys(providerPlaces).join(),
    ALLOW_TEST_KEYS: '1',
    ...providerSettings,
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
    async useNginx() {
      await proxy.stop();
      proxy = await startNginx(behind('nginx'), certificates);
    },
  };

  /** Answers the settings with which the product uses them. */
  function startProviders(): Promise<Record<string, string>> {
    const places = Object.fromEntries(
      Object.entries(providerPlaces).map(([name, { port, publicPort }]) => [
        name,
        { port, publicUrl: `https://localhost:${publicPort}` },
      ]),
    );
    const wanted = {
      folder: join(folder, 'providers'),
      webhooks: `${publicUrl}/api/payments/webhooks`,
      places,
    };
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
    const child = Bun.spawn([process.execPath, 'e2e/system/place/providers.ts', JSON.stringify(wanted)], {
      cwd: root,
      env: trusting,
      stdio: ['ignore', 'inherit', 'inherit'],
      ipc: resolve,
    });
    child.exited.then(() => reject(new Error('The providers ended.')));
    stack.defer(async () => {
      child.kill();
      await child.exited;
    });
    return promise;
  }
}
