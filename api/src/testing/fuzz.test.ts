import { openFuzz } from './access/fuzz.ts';
import { matrix } from './access/matrix.ts';
import { testsAll } from './exhaustive.ts';

/** A new seed, which a failure prints; with `--all` one that never changes, too. */
const seeds = [Math.floor(Math.random() * 2 ** 31), ...(testsAll ? [20_261_121] : [])];
const runs = 30;

const fuzz = await openFuzz();
afterAll(() => fuzz.product.close());

describe('strange input never breaks anything: (covers §5.2)', () => {
  test.each(Object.keys(matrix))('%s', async (name) => {
    const operation = fuzz.operations.find((listed) => listed.name === name);
    if (!operation) throw new Error('not in the OpenAPI document');
    for (const seed of seeds) await fuzz.tryOut(operation, { seed, runs });
    expect(fuzz.failures).toEqual([]);
  });
});
