import { readFile } from 'node:fs/promises';

interface Limits {
  /** CPU seconds. */
  processor: number;
  /** Bytes of memory. */
  memory: number;
}

const usual: Limits = { processor: 60, memory: 512 * 1024 * 1024 };
const mostWords = 500;
const pageBytes = 4096;
/** Milliseconds between memory checks. */
const lookEvery = 200;

/**
 * Run a program on one video in a separate process, with its input on stdin and without settings or secrets.
 * It is killed when it exceeds CPU or memory limits; wall-clock time isn't limited. Returns its stdout.
 * @throws Error with the start of stderr, or if a limit was exceeded
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

/** Limits are enforced where the kernel supports them. */
const limited = (command: string[], seconds: number): string[] =>
  process.platform === 'win32'
    ? command
    : ['/bin/sh', '-c', `ulimit -t ${seconds} && exec "$@"`, 'sh', ...command];

/** A process's memory in bytes; 0 where unavailable. */
async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * pageBytes;
}
