/** Milliseconds; what reads a video takes seconds for the largest. */
const usualPatience = 60_000;

/**
 * Run a program on one video in a process of its own, which reads its order on stdin and knows nothing else of ours: no
 * settings, no secrets. Returns what it printed.
 * @throws Error with the first words of what went wrong, also if it takes too long
 */
export async function runApart(
  program: string,
  order: object,
  patience: number = usualPatience,
): Promise<string> {
  const child = Bun.spawn([process.execPath, '--smol', program], {
    stdin: new Blob([JSON.stringify(order)]),
    stdout: 'pipe',
    stderr: 'pipe',
    env: { PATH: process.env.PATH ?? '' },
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  const [printed, words] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0)
    throw new Error(words.slice(0, mostWords) || `ended by ${child.signalCode}`);
  return printed;
}

const mostWords = 500;
