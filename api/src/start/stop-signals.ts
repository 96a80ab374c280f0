const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal signals the whole group, and `bun run` forwards what we have already received: those count as one. */
const sameSignalMs = 1_000;

/**
 * Stop in order at the first signal, then exit; exit immediately at a second one. Called before anything is opened: by
 * default a signal ends the process on the spot, and leaves behind what it has started. What takes longer than
 * `longestSeconds` is left undone.
 */
export function stopOnSignal(stop: () => Promise<void>, longestSeconds?: number): void {
  let stoppingSince: number | undefined;
  const onSignal = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    if (longestSeconds !== undefined) setTimeout(giveUp, longestSeconds * 1000, longestSeconds).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, onSignal);
}

function giveUp(seconds: number): never {
  console.error(`Not everything had ended after ${seconds} seconds.`);
  process.exit(1);
}
