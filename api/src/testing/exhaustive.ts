/** `bun run test --all`: what is exhaustive rather than telling runs too. */
export const testsAll = process.env.TEST_ALL === '1';

/** A test, or a `describe`, of Bun or Playwright that only `bun run test --all` runs. */
export const exhaustive = <T extends { skip: unknown }>(test: T): T => (testsAll ? test : (test.skip as T));
