import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { payoutRaces } from '#api/testing/payout-races.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { forbiddenOutcomes, rounds, runRace } from '#api/testing/races.ts';
import { twoCopies } from '#api/testing/two-copies.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await twoCopies(await testProduct());
});
afterAll(() => product.close());

describe('no payout is sent twice, sent and given back, or sent elsewhere, when at once', () => {
  test.each([...payoutRaces])(
    '$title',
    async (race) => {
      const tally = await runRace(product, race);
      expect(forbiddenOutcomes(race, tally)).toEqual([]);
      expect(await findViolations(product.ctx)).toEqual([]);
    },
    rounds * 3_000,
  );
});
