import { closeSync, openSync, readFileSync } from 'node:fs';

export interface RunningProxy {
  stop(): Promise<void>;
}

/** What a proxy is put in front of. */
export interface Behind {
  /** A folder of its own. */
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** `host:port` of each copy. */
  copies: string[];
}

interface Program {
  name: string;
  command: string[];
  env?: Record<string, string>;
  log: string;
  isUp(): Promise<boolean>;
}

const patience = 20_000;

/** Starts a program in the foreground and waits until it is up. */
export async function startProxy({ name, command, env, log, isUp }: Program): Promise<RunningProxy> {
  const file = openSync(log, 'a');
  const child = Bun.spawn(command, {
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: file,
    stderr: file,
  });
  closeSync(file);
  const stop = async () => {
    child.kill('SIGTERM');
    await child.exited;
  };
  for (const latest = Date.now() + patience; !(await isUp().catch(() => false)); await Bun.sleep(50)) {
    if (child.exitCode === null && Date.now() < latest) continue;
    await stop();
    throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8')}`);
  }
  return { stop };
}
