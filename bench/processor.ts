import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Milliseconds on a processor, with its children that have ended. */
  processor: number;
}

/** What a program and the PostgreSQL that it has started take, each with all of its processes. */
export interface Usage {
  program: number;
  database: number;
}

/** Each process of this machine, from Linux’s `/proc`. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const text = read(`/proc/${pid}/stat`);
      if (!text) return [];
      const end = text.lastIndexOf(')');
      const fields = text.slice(end + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return {
        pid: Number(pid),
        parent: Number(fields[1]),
        name: text.slice(text.indexOf('(') + 1, end),
        processor: (ticks * 1000) / ticksPerSecond,
      };
    });
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function sumOver(root: number, figure: (one: Process) => number): Usage {
  const all = processes();
  const found = all.filter(({ pid }) => pid === root);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  const sum = (isDatabase: boolean) =>
    found
      .filter(({ name }) => (name === 'postgres') === isDatabase)
      .reduce((total, one) => total + figure(one), 0);
  return { program: sum(false), database: sum(true) };
}

/** Milliseconds of processor that a process and all that it has started have used. */
export const processorOf = (root: number): Usage => sumOver(root, ({ processor }) => processor);

/** Bytes of memory that a process and all that it has started take: what they share with others counts in part. */
export const memoryOf = (root: number): Usage =>
  sumOver(
    root,
    ({ pid }) => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024,
  );
