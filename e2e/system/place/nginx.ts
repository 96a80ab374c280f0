import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Certificates } from './caddy.ts';
import { type Behind, type RunningProxy, startProxy } from './proxy.ts';

const recipe = join(import.meta.dir, '../../../deploy/nginx.conf');

/** `deploy/nginx.conf` with what an operator changes in it, and nothing else, changed. */
async function changed(
  { httpPort, httpsPort, copies }: Behind,
  { chain, key }: Certificates,
): Promise<string> {
  const [first, second] = copies;
  const changes = {
    'listen 80;': `listen ${httpPort};`,
    'listen 443 ssl http2;': `listen ${httpsPort} ssl http2;`,
    'server_name salamu.example.com;': 'server_name localhost;',
    'https://$http_host$request_uri': `https://localhost:${httpsPort}$request_uri`,
    '/etc/ssl/salamu/fullchain.pem': chain,
    '/etc/ssl/salamu/privkey.pem': key,
    'server 127.0.0.1:3000;': `server ${first};`,
    'server 127.0.0.1:3001;': `server ${second};`,
  };
  let text = await Bun.file(recipe).text();
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf says nowhere "${from}"`);
    text = text.replaceAll(from, () => to);
  }
  return text;
}

/** nginx with `deploy/nginx.conf`, as a plain process with files in its own folder. */
export async function startNginx(behind: Behind, certificates: Certificates): Promise<RunningProxy> {
  const { folder, httpsPort } = behind;
  await mkdir(folder, { recursive: true });
  const site = join(folder, 'salamu.conf');
  await Bun.write(site, await changed(behind, certificates));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const isRoot = process.getuid?.() === 0;
  const config = `${isRoot ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
events {}
http {
	include /etc/nginx/mime.types;
	access_log off;
	${temporary.join('\n\t')}
	include ${site};
}
`;
  const file = join(folder, 'nginx.conf');
  await Bun.write(file, config);
  const ca = await Bun.file(certificates.authority).text();
  return startProxy({
    name: 'nginx',
    command: ['nginx', '-c', file, '-e', join(folder, 'error.log')],
    log: join(folder, 'nginx.log'),
    isUp: async () => Boolean(await fetch(`https://localhost:${httpsPort}/api/health`, { tls: { ca } })),
  });
}
