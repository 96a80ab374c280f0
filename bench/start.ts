import { join } from 'node:path';

export interface Measured {
  url: string;
  /** The process that was started; what it has started itself is below it. */
  pid: number;
  /** From the command to the line that says where it is. */
  seconds: number;
  stop(): Promise<void>;
}

interface Program {
  command: string[];
  env?: Record<string, string>;
  /** The line that says at which address it answers. */
  announcement: RegExp;
}

/** Starts the product as `bun start` does and measures how long it takes until it answers. */
export const startMeasured = (env: Record<string, string>): Promise<Measured> =>
  startProgram({ command: [process.execPath, 'start'], env, announcement: /^Salamu is at (\S+)/m });

/**
 * Starts a program and waits until it says where it is.
 * @throws with what it has said, where it ends before
 */
export async function startProgram({ command, env, announcement }: Program): Promise<Measured> {
  const startedAt = performance.now();
  const child = Bun.spawn(command, {
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
    if (done) throw new Error(`${command.join(' ')} did not start:\n${said}`);
    said += value;
    const url = announcement.exec(said)?.[1];
    if (url) {
      void drain(reader);
      return { url, pid: child.pid, seconds: (performance.now() - startedAt) / 1000, stop };
    }
  }
}

/** Keeps reading, so that the program never waits for anyone to read its log. */
async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}
