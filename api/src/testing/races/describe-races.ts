import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { twoCopies } from '../copies/two-copies.ts';
import { type TestProduct, testProduct } from '../product.ts';
import { forbiddenOutcomes, type Race, runRace } from './races.ts';

/** Tests that none of the races ever ends as it must not, over two copies of the product on one database. */
export function describeRaces(title: string, races: readonly Race[]): void {
  let product: TestProduct;
  beforeAll(async () => {
    product = await twoCopies(await testProduct());
  });
  afterAll(() => product.close());

  describe(title, () => {
    test.each([...races])('$title', async (race) => {
      const tally = await runRace(product, race);
      expect(forbiddenOutcomes(race, tally)).toEqual([]);
      expect(await findViolations(product.ctx)).toEqual([]);
    });
  });
}
