import { readFile } from 'node:fs/promises';

interface Limits {
  /** Seconds of the processor. */
  processor: number;
  /** Bytes of memory. */
  memory: number;
}

const usual: Limits = { processor: 60, memory: 512 * 1024 * 1024 };
const mostWords = 500;
const pageBytes = 4096;
/** Milliseconds between two looks at a program's memory. */
const lookEvery = 200;

/**
 * Run a program on one video in a process of its own, which reads its order on stdin and knows nothing else of ours: no
 * settings, no secrets. It is ended once it has taken more of the processor or the memory than any good video needs, and
 * may take as long as a busy machine makes it. Returns what it printed.
 * @throws Error with the first words of what went wrong, also if it takes too much
 */
export async function runApart(
  program: string,
  order: object,
  limits: Partial<Limits> = {},
): Promise<string> {
  const { processor, memory } = { ...usual, ...limits };
  const child = Bun.spawn(limited([process.execPath, '--smol', program], processor), {
    stdin: new Blob([JSON.stringify(order)]),
    stdout: 'pipe',
    stderr: 'pipe',
    env: { PATH: process.env.PATH ?? '' },
  });
  let isTooLarge = false;
  const watch = setInterval(async () => {
    isTooLarge ||= (await memoryOf(child.pid)) > memory;
    if (isTooLarge) child.kill('SIGKILL');
  }, lookEvery);
  const [printed, words] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]).finally(() => clearInterval(watch));
  if ((await child.exited) === 0) return printed;
  throw new Error(
    isTooLarge ? 'took too much memory' : words.slice(0, mostWords) || `ended by ${child.signalCode}`,
  );
}

/** The kernel counts and ends it; where there is no such kernel, nobody does. */
const limited = (command: string[], seconds: number): string[] =>
  process.platform === 'win32'
    ? command
    : ['/bin/sh', '-c', `ulimit -t ${seconds} && exec "$@"`, 'sh', ...command];

/** Bytes of memory that a process of this machine has; 0 where the machine doesn't say so. */
async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * pageBytes;
}
