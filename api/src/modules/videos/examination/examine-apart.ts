import { join } from 'node:path';
import { runExclusive } from '#api/async/run-exclusive.ts';
import { isInstalled } from '#api/start/installed.ts';
import { runApart } from '../apart.ts';
import { containers, sniff, sniffBytes } from '../inspection/container.ts';
import type { Motion } from './watch-motion.ts';

export interface ExaminationOrder {
  path: string;
  /** PEM, to read credentials by; null to read none. */
  roots: string | null;
  /** Whether to watch how its pictures move. */
  watches: boolean;
}

export interface Examination {
  /** Of credentials that one of our roots vouches for, in groups; null without any. */
  verificationId: string | null;
  /** Null where it was not watched, or nothing was seen. */
  motion: Motion | null;
  /** Why something of it could not be looked at. */
  problems: string[];
}

const program = join(import.meta.dir, 'examine-program.ts');

/** Whether pictures can be decoded here: that needs an optional package. */
export const canWatch: boolean = isInstalled('@mediabunny/server');

/**
 * Read a video's credentials and watch its motion in a process of its own, one at a time and behind everything else: the
 * file may be made to break it.
 * @throws DomainError `unavailable` if it takes too long until its turn comes; Error if it takes too long then
 */
export async function examineApart(asked: Omit<ExaminationOrder, 'watches'>): Promise<Examination> {
  const kind = sniff(await Bun.file(asked.path).slice(0, sniffBytes).bytes());
  if (!containers.some((known) => known === kind))
    return { verificationId: null, motion: null, problems: [] };
  return runExclusive('examining', async () => {
    const order: ExaminationOrder = { ...asked, watches: canWatch };
    return JSON.parse(await runApart(program, order));
  });
}
