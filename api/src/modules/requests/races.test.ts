import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { forbiddenOutcomes, rounds, runRace } from '#api/testing/races.ts';
import { requestRaces } from '#api/testing/request-races.ts';
import { twoCopies } from '#api/testing/two-copies.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await twoCopies(await testProduct());
});
afterAll(() => product.close());

describe('one of them has its way, and the money follows, when at once', () => {
  test.each([...requestRaces])(
    '$title',
    async (race) => {
      const tally = await runRace(product, race);
      expect(forbiddenOutcomes(race, tally)).toEqual([]);
      expect(await findViolations(product.ctx)).toEqual([]);
    },
    rounds * 3_000,
  );
});
