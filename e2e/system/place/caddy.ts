import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Behind, type RunningProxy, startProxy } from './proxy.ts';

const recipe = join(import.meta.dir, '../../../deploy/Caddyfile');

/** The files with the certificates that Caddy signs for this machine. */
export interface Certificates {
  home: string;
  authority: string;
  intermediate: string;
}

export function certificatesIn(home: string): Certificates {
  const folder = join(home, 'caddy');
  return {
    home,
    authority: join(folder, 'pki/authorities/local/root.crt'),
    intermediate: join(folder, 'pki/authorities/local/intermediate.crt'),
  };
}

interface Caddy {
  folder: string;
  /** Where its certificates are kept. */
  home: string;
  httpPort: number;
  httpsPort: number;
  sites: string;
  env?: Record<string, string>;
}

/** Of an operator's Caddy this differs in its ports, signs its own certificates, and touches nothing else here. */
async function startCaddy({ folder, home, httpPort, httpsPort, sites, env }: Caddy): Promise<RunningProxy> {
  await mkdir(folder, { recursive: true });
  const options = [
    'admin off',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    'local_certs',
    'skip_install_trust',
  ];
  const file = join(folder, 'Caddyfile');
  await Bun.write(file, `{\n\t${options.join('\n\t')}\n}\n${sites}\n`);
  return startProxy({
    name: 'Caddy',
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    env: { ...env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    log: join(folder, 'caddy.log'),
    async isUp() {
      const ca = await Bun.file(certificatesIn(home).authority).text();
      return Boolean(await fetch(`https://localhost:${httpsPort}`, { tls: { ca }, redirect: 'manual' }));
    },
  });
}

/** Caddy with `deploy/Caddyfile`, or a copy of it, as it is. */
export function startRecipe(
  { copies, ...behind }: Behind,
  home: string,
  file = recipe,
): Promise<RunningProxy> {
  const env = { SALAMU_SITE: 'localhost', SALAMU_COPIES: copies.join(' ') };
  return startCaddy({ ...behind, home, env, sites: `import ${file}` });
}

/** Caddy that shows what answers on one port of this machine by https on another. */
export function startTls(
  shown: { port: number; publicPort: number }[],
  place: Omit<Caddy, 'sites' | 'env' | 'httpsPort'>,
): Promise<RunningProxy> {
  const sites = shown.map(
    ({ port, publicPort }) => `https://localhost:${publicPort} {\n\treverse_proxy 127.0.0.1:${port}\n}`,
  );
  return startCaddy({ ...place, httpsPort: shown[0]?.publicPort ?? 0, sites: sites.join('\n') });
}
