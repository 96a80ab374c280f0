import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { patience } from '../../patience.ts';

/** One copy of the product in a process of its own, which is started again whenever it has died. */
export interface CopyProcess {
  url: string;
  /** SIGKILL; a new one is on its way at once. */
  kill(): void;
  /** SIGSTOP, and SIGCONT after so many milliseconds. */
  freeze(milliseconds: number): Promise<void>;
  /** Ends it as a deployment does, for good; false where it had to be killed. */
  stop(): Promise<boolean>;
  /** Milliseconds from each start to the first moment it was ready. */
  readyAfter: number[];
}

export function startCopy(env: Record<string, string>, port: number): CopyProcess {
  const url = `http://127.0.0.1:${port}`;
  const readyAfter: number[] = [];
  let stopping = false;
  let child = spawn();

  function spawn(): Subprocess {
    const startedAt = performance.now();
    const started = Bun.spawn([process.execPath, join(import.meta.dir, 'copy.ts')], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdin: 'pipe',
      stdout: 'ignore',
      stderr: Bun.file(`${env.DATA_DIR}/copy-${port}.log`),
    });
    void untilReady(url, () => started.exitCode !== null || started.signalCode !== null).then((ready) => {
      if (ready) readyAfter.push(performance.now() - startedAt);
    });
    void started.exited.then(() => {
      if (!stopping) child = spawn();
    });
    return started;
  }

  return {
    url,
    readyAfter,
    kill: () => child.kill('SIGKILL'),
    async freeze(milliseconds) {
      const frozen = child;
      frozen.kill('SIGSTOP');
      await Bun.sleep(milliseconds);
      frozen.kill('SIGCONT');
    },
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const ended = await Promise.race([child.exited, Bun.sleep(patience)]);
      if (ended === undefined) child.kill('SIGKILL');
      return ended === 0;
    },
  };
}

/** Waits until this copy says that it can do its work, the database too; false where waiting is over. */
export async function untilReady(url: string, isOver: () => boolean = () => false): Promise<boolean> {
  const until = performance.now() + patience;
  while (!isOver() && performance.now() < until) {
    const ready = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      async (answer) => answer.ok && !(await answer.json()).degraded.includes('database'),
      () => false,
    );
    if (ready) return true;
    await Bun.sleep(20);
  }
  return false;
}
