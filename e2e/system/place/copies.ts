import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Copy {
  url: string;
  /** Starts it and waits until a load balancer may send it visitors. */
  start(): Promise<void>;
  /** Stops it as a deployment does; answers its exit code once it has ended. */
  stop(): Promise<number>;
  /** Ends it on the spot, as a machine that fails. */
  kill(): Promise<number>;
  /** Whether what was started last still runs. */
  runs(): boolean;
}

const patience = 60_000;
const root = join(import.meta.dir, '../../..');

/** One copy of the product as production runs it, with a disk of its own. */
export function copyOf(
  settings: Record<string, string>,
  { port, folder }: { port: number; folder: string },
): Copy {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'product.log');
  let child: Bun.Subprocess | undefined;

  async function end(signal: NodeJS.Signals): Promise<number> {
    child?.kill(signal);
    return (await child?.exited) ?? 0;
  }

  return {
    url,
    async start() {
      await mkdir(folder, { recursive: true });
      const log = openSync(logFile, 'a');
      const started = Bun.spawn([process.execPath, 'api/src/main.ts'], {
        cwd: root,
        env: { ...settings, PORT: String(port), DATA_DIR: folder },
        stdin: 'ignore',
        stdout: log,
        stderr: log,
      });
      closeSync(log);
      child = started;
      for (const latest = Date.now() + patience; !(await isReady(url)); await Bun.sleep(100))
        if (started.exitCode !== null || Date.now() > latest)
          throw new Error(`A copy did not start:\n${readFileSync(logFile, 'utf8')}`);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    runs: () => child?.exitCode === null && child.signalCode === null,
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
