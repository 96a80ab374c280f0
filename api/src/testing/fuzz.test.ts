import { type Fuzz, openFuzz } from './access/fuzz.ts';
import { matrix } from './access/matrix.ts';

/** One run with a seed that never changes, one with a new seed: a failure prints it. */
const seeds = [20_261_121, Math.floor(Math.random() * 2 ** 31)];
/** With the calls of everyone else, more than a hundred of each operation. */
const runs = 30;

let fuzz: Fuzz;
beforeAll(async () => {
  fuzz = await openFuzz();
});
afterAll(() => fuzz.product.close());

describe('strange input never breaks anything: (covers §5.2)', () => {
  test.each(Object.keys(matrix))('%s', async (name) => {
    const operation = fuzz.operations.find((listed) => listed.name === name);
    if (!operation) throw new Error('not in the OpenAPI document');
    for (const seed of seeds) await fuzz.tryOut(operation, { seed, runs });
    expect(fuzz.failures).toEqual([]);
  });
});
