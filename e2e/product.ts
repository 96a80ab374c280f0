import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../api/scripts/free-port.ts';
import { patience } from '../api/src/testing/patience.ts';

/** What stands around the product; its process says where, once it listens. */
export interface Surroundings {
  /** Where the product's clock is moved. */
  clockUrl: string;
  /** Where the phones that M-Pesa rings are picked up. */
  phonesUrl: string;
  /** Where phones have WhatsApp. */
  whatsAppUrl: string;
}

export interface RunningProduct extends Surroundings {
  url: string;
  stop(): Promise<void>;
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built product on a database of its own, with demo data, and waits until it answers.
 * @throws with what the product said when it does not come up
 */
export async function startBuiltProduct(dataDir: string): Promise<RunningProduct> {
  const port = freePort();
  const url = `http://localhost:${port}`;
  const logFile = join(dataDir, 'product.log');
  const log = openSync(logFile, 'a');
  const heard = Promise.withResolvers<Surroundings>();
  const child = Bun.spawn([process.execPath, 'e2e/serve.ts'], {
    cwd: join(import.meta.dir, '..'),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      LANGUAGES: 'en,fr,sw',
    },
    stdin: 'ignore',
    stdout: log,
    stderr: log,
    ipc: (surroundings) => heard.resolve(surroundings),
  });
  const latest = Date.now() + patience;
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > latest) {
      child.kill();
      await child.exited;
      throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    await Bun.sleep(100);
  }
  return {
    url,
    ...(await heard.promise),
    async stop() {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
}
