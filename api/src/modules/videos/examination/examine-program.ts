import { setPriority } from 'node:os';
import type { Examination, ExaminationOrder } from './examine-apart.ts';
import { watchMotion } from './watch-motion.ts';

/** Examines one video and ends: the order comes in on stdin, the result goes out on stdout. */
setPriority(10);
// Libraries talk to the console, and stdout is for the result.
console.info = () => {};
const { path, roots, watches }: ExaminationOrder = await Bun.stdin.json();

/** Trusted means: signed with one of our roots, and unchanged since. A file that breaks the reader carries none. */
async function signedId(trusted: string): Promise<string | null> {
  const { readCredentials } = await import('../signing/read-credentials.ts');
  const read = await readCredentials(await Bun.file(path).bytes(), trusted).catch(() => null);
  return read?.state === 'Trusted' ? (read.statement?.verificationId ?? null) : null;
}

const problems: string[] = [];

async function attempt<Found>(look: Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await look;
  } catch (error) {
    problems.push(String(error));
    return otherwise;
  }
}

const examination: Examination = {
  verificationId: roots === null ? null : await signedId(roots),
  motion: watches ? await attempt(watchMotion(path), null) : null,
  problems,
};
process.stdout.write(JSON.stringify(examination));
