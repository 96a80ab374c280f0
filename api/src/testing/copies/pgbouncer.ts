import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

/** Debian puts it where only root looks. */
const program = Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` });

/** Whether this machine has a PgBouncer; where it has none, the run says so at its end. */
export const hasPgbouncer = program !== null;
if (!hasPgbouncer) console.log('Not run here: the product behind PgBouncer (it is not installed)');

export interface Pgbouncer {
  /** The same database, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** A PgBouncer of its own, in transaction mode, before one database. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  if (program === null) throw new Error('PgBouncer is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'salamu-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const url = Object.assign(new URL(databaseUrl), { port: String(freePort()) });
  await Bun.write(settings, settingsFor(new URL(databaseUrl), url.port));
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = Bun.spawn([program, ...account, settings], { stderr: 'pipe' });
  await hear(child.stderr, 'process up');
  return {
    url: url.href,
    async stop() {
      child.kill();
      await child.exited;
      await rm(folder, { recursive: true });
    },
  };
}

function settingsFor({ hostname, port, pathname, username, password }: URL, listenPort: string): string {
  const name = pathname.slice(1);
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  return `[databases]
${name} = host=${hostname} port=${port || 5432} dbname=${name} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`;
}

/** Wait until a program has said this; what it says later is read and thrown away. */
async function hear(stream: ReadableStream<Uint8Array>, words: string): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const listen = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      text += decoder.decode(bytes, { stream: true });
      if (text.includes(words)) heard.resolve();
    }
    heard.reject(new Error(text));
  };
  void listen();
  await heard.promise;
}
