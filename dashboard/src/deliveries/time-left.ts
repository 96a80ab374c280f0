interface Sample {
  /** Milliseconds of a steady clock. */
  at: number;
  bytes: number;
}

const windowMs = 10_000;
const leastMs = 1_500;

/** Estimates the seconds an upload has left from the last ten seconds' pace; null while it is too early to say. */
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
    /** Forget the pace so far: a pause would distort it. */
    restart() {
      samples = [];
    },
  };
}
