import { join } from 'node:path';
import { simulatedNames as providers } from '../../../api/src/testing/payments/simulated.ts';
import { type Certificates, certificatesIn, startTls } from './caddy.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { freePorts } from './ports.ts';
import { root } from './root.ts';

/** What production uses and does not run itself. */
export interface Outside {
  mails: MailServer;
  /** Of the authority that signs every certificate here, for this machine's own name. */
  certificates: Certificates;
  /** With these the product finds the providers and believes their certificates. */
  settings: Record<string, string>;
}

/** The providers' simulators by https, which send their webhooks to `publicUrl`, and a mail server. */
export async function openOutside(
  folder: string,
  publicUrl: string,
  stack: AsyncDisposableStack,
): Promise<Outside> {
  const [httpPort = 0, ...ports] = await freePorts(1 + 2 * providers.length);
  const take = () => ports.pop() ?? 0;
  const places = providers.map((name) => ({ name, port: take(), publicPort: take() }));
  const home = join(folder, 'certificates');
  const proxy = await startTls(places, { folder: join(folder, 'caddy-of-the-providers'), home, httpPort });
  stack.defer(() => proxy.stop());
  const certificates = certificatesIn(home);
  const mails = await startMailServer();
  stack.defer(() => mails.stop());
  return {
    mails,
    certificates,
    settings: {
      MAIL_URL: mails.url,
      SUPPORT_EMAIL: 'help@salamu.test',
      SUPPORT_PHONE: '+254 711 222 333',
      PAYMENT_PROVIDERS: providers.join(),
      ALLOW_TEST_KEYS: '1',
      NODE_EXTRA_CA_CERTS: certificates.authority,
      ...(await startProviders()),
    },
  };

  /** Answers the settings with which the product uses them. */
  function startProviders(): Promise<Record<string, string>> {
    const wanted = {
      folder: join(folder, 'providers'),
      webhooks: `${publicUrl}/api/payments/webhooks`,
      places: Object.fromEntries(
        places.map(({ name, port, publicPort }) => [
          name,
          { port, publicUrl: `https://localhost:${publicPort}` },
        ]),
      ),
    };
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>();
    const child = Bun.spawn([process.execPath, 'e2e/system/place/providers.ts', JSON.stringify(wanted)], {
      cwd: root,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificates.authority },
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
