/** What a part of the proof did, and what it found that must not be. */
export interface Finding {
  what: string;
  /** How many of it there were, in words. */
  count: string;
  seconds: number;
  breaks: string[];
}

/** Runs one part of the proof and says what it found; a fault of the part itself is a finding too. */
export async function proved(
  what: string,
  work: () => Promise<{ count: string; breaks: string[] }>,
): Promise<Finding> {
  const startedAt = performance.now();
  const found = await work().catch((error: unknown) => ({
    count: 'broken off',
    breaks: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  return { what, ...found, seconds: (performance.now() - startedAt) / 1000 };
}
