const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal signals the whole group and `bun run` forwards the signal again: those count as one. */
const sameSignalMs = 1_000;

/**
 * Shut down in order at the first signal, then exit; exit immediately at a second. Call it before opening anything: by
 * default a signal kills the process and leaves its children running. What takes longer than `longestSeconds` is
 * abandoned.
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
