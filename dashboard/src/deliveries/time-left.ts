interface Sample {
  /** Milliseconds of a steady clock. */
  at: number;
  bytes: number;
}

const windowMs = 10_000;
const leastMs = 1_500;

/** Tells from the pace of the last ten seconds how many seconds an upload still takes; null while it is too early. */
export function paceOf() {
  let samples: Sample[] = [];
  return {
    secondsLeft(now: Sample, total: number): number | null {
      samples = [...samples.filter(({ at }) => now.at - at <= windowMs), now];
      const [first] = samples;
      if (!first || now.at - first.at < leastMs || now.bytes <= first.bytes) return null;
      const bytesPerMs = (now.bytes - first.bytes) / (now.at - first.at);
      return Math.max(1, Math.round((total - now.bytes) / bytesPerMs / 1000));
    },
    /** Forgets the pace so far: a pause is none. */
    restart() {
      samples = [];
    },
  };
}
