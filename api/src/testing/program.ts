import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import type { Account } from '@salamu/prisma/embedded/account';

export interface Program {
  child: ChildProcess;
  /** Ends it, and kills it if it takes too long. */
  stop(): Promise<void>;
}

interface Start {
  command: string[];
  env?: Record<string, string>;
  /** Whom it runs as under root. */
  account: Account | undefined;
  log: string;
  /** How it is asked to end. */
  ending?: NodeJS.Signals;
}

const patience = 15_000;

/** A program in a session of its own; it ends with this process. */
export function startProgram({
  command: [file = '', ...args],
  env,
  account,
  log,
  ending = 'SIGTERM',
}: Start): Program {
  const out = openSync(log, 'a');
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      const late = setTimeout(() => child.kill('SIGKILL'), patience);
      child.kill(ending);
      await ended;
      clearTimeout(late);
    },
  };
}

/** These processes and all that came from them, parents first. */
export function withDescendants(roots: number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  const found = new Set(roots.filter((pid) => parents.has(pid)));
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.add(child);
  return [...found];
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in brackets and may hold anything; the state and the parent follow it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Sends a signal to each; one that has ended meanwhile is none the worse for it. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
