import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';

/** The processes that this one has started, and theirs. */
function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const found = [process.pid];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found.slice(1);
}

/** Linux gives the lower priority of a process to each of its threads on its own. */
function lower(pid: number, priority: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), priority);
  } catch {
    // It has ended meanwhile.
  }
}

/** One loop for each core, beside which everything else that runs here comes last. */
export function busyLoops(): { slow(priority: number): void } & Disposable {
  const loops = Array.from({ length: availableParallelism() }, () =>
    Bun.spawn(['/bin/sh', '-c', 'while :; do :; done'], { stdio: ['ignore', 'ignore', 'ignore'] }),
  );
  let wanted = 0;
  const slow = () => {
    const pids = new Set(loops.map(({ pid }) => pid));
    for (const pid of descendants()) if (!pids.has(pid)) lower(pid, wanted);
  };
  const again = setInterval(slow, 2_000);
  return {
    slow(priority) {
      wanted = priority;
      slow();
    },
    [Symbol.dispose]() {
      clearInterval(again);
      for (const loop of loops) loop.kill('SIGKILL');
    },
  };
}
