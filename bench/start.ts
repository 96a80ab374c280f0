import { join } from 'node:path';

export interface Measured {
  url: string;
  /** From the command to the line that says where the product is. */
  seconds: number;
  stop(): Promise<void>;
}

const announcement = /^Salamu is at (\S+)/m;

/** Starts the product as `bun start` does and measures how long it takes until it answers. */
export async function startMeasured(env: Record<string, string>): Promise<Measured> {
  const startedAt = performance.now();
  const child = Bun.spawn([process.execPath, 'start'], {
    cwd: join(import.meta.dir, '..'),
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await child.exited;
  };
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the product did not start:\n${said}`);
    said += value;
    const url = announcement.exec(said)?.[1];
    if (url) {
      void drain(reader);
      return { url, seconds: (performance.now() - startedAt) / 1000, stop };
    }
  }
}

/** Keeps reading, so that the product never waits for somebody to read its log. */
async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}
