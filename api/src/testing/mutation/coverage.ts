import { afterAll } from 'bun:test';

/** Names the file that a measured run leaves its hits in. */
export const hitsFileVariable = 'MUTATION_HITS_FILE';

const hitsFile = process.env[hitsFileVariable];
if (hitsFile)
  afterAll(async () => {
    const { __stryker__ } = globalThis as { __stryker__?: { mutantCoverage?: { static: object } } };
    await Bun.write(hitsFile, JSON.stringify(__stryker__?.mutantCoverage?.static ?? {}));
  });
