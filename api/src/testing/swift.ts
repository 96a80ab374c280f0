import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort } from '../../scripts/free-port.ts';
import { patience } from './patience.ts';

const kinds = ['account', 'container', 'object'] as const;
const programs = ['swift-ring-builder', 'swift-proxy-server', ...kinds.map((kind) => `swift-${kind}-server`)];

/** Whether this machine has Debian's `swift-proxy`, `swift-account`, `swift-container` and `swift-object`. */
export const hasSwift = programs.every((program) => Bun.which(program) !== null);

export interface Swift {
  /** The bucket `salamu`, as `STORAGE_URL` takes it. */
  url: string;
  /** Its files stay in the folder. */
  stop(): Promise<void>;
}

const user = 'salamu:files';
const secret = 'a-secret-of-the-bucket';
/** OpenStack Swift with one disk, in this folder, and S3's protocol before it; with an empty bucket. */
export async function startSwift(folder: string): Promise<Swift> {
  const account = process.getuid?.() === 0 ? 'swift' : userInfo().username;
  const disk = join(folder, 'disks/one');
  await mkdir(disk, { recursive: true });
  await Bun.write(join(folder, 'swift.conf'), ownConfig);
  const proxyPort = freePort();
  const common = (port: number) =>
    `[DEFAULT]\nswift_dir = ${folder}\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${account}\n`;
  for (const kind of kinds) {
    const port = freePort();
    const rings = (...args: string[]) => run(folder, ['swift-ring-builder', `${kind}.builder`, ...args]);
    await rings('create', '4', '1', '1');
    const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', `${port}`];
    await rings('add', ...place, '--device', 'one', '--weight', '1');
    await rings('rebalance');
    await Bun.write(join(folder, `${kind}.conf`), common(port) + storing(folder, kind));
  }
  await Bun.write(join(folder, 'proxy.conf'), common(proxyPort) + speakingS3);
  await run(folder, ['chown', '-R', account, folder]);
  const children = [...kinds, 'proxy'].map((kind) =>
    Bun.spawn([`swift-${kind}-server`, `${kind}.conf`], {
      cwd: folder,
      env: { ...process.env, SWIFT_CONF_DIR: folder },
      stdio: ['ignore', Bun.file(join(folder, `${kind}.log`)), Bun.file(join(folder, `${kind}.errors`))],
    }),
  );
  const stop = async () => {
    for (const child of children) child.kill();
    await Promise.all(children.map(({ exited }) => exited));
  };
  const address = `127.0.0.1:${proxyPort}/salamu`;
  const client = new AwsClient({
    accessKeyId: user,
    secretAccessKey: secret,
    service: 's3',
    region: 'us-east-1',
    retries: 0,
  });
  const makeBucket = () =>
    client.fetch(`http://${address}`, { method: 'PUT' }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const latest = Date.now() + patience; !(await makeBucket()); await Bun.sleep(200)) {
    if (Date.now() < latest && children.every(({ exitCode }) => exitCode === null)) continue;
    await stop();
    throw new Error(`Swift did not start: ${await Bun.file(join(folder, 'proxy.errors')).text()}`);
  }
  return { url: `s3://${encodeURIComponent(user)}:${secret}@${address}?tls=off&region=us-east-1`, stop };
}

const ownConfig = `[swift-hash]
swift_hash_path_suffix = salamu
swift_hash_path_prefix = salamu
[storage-policy:0]
name = one
default = yes
`;

const storing = (folder: string, kind: string) => `devices = ${join(folder, 'disks')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
recon_cache_path = ${folder}
`;

const [tenant, name] = user.split(':');
/** In the order that a call goes through them. Nothing is kept in memcached, but signatures are not checked without it. */
const filters = {
  catch_errors: '',
  gatekeeper: '',
  memcache: 'memcache_servers = 127.0.0.1:1',
  s3api: '',
  tempauth: `user_${tenant}_${name} = ${secret} .admin`,
  slo: '',
};
const speakingS3 = `[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${Object.entries(filters)
  .map(([filter, setting]) => `[filter:${filter}]\nuse = egg:swift#${filter}\n${setting}\n`)
  .join('')}`;

async function run(cwd: string, command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const complained = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed: ${complained}`);
}
