import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { paymentRaces } from '#api/testing/payment-races.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { forbiddenOutcomes, rounds, runRace } from '#api/testing/races.ts';
import { twoCopies } from '#api/testing/two-copies.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await twoCopies(await testProduct());
});
afterAll(() => product.close());

describe('one payment happens once, whoever tells of it, with', () => {
  test.each([...paymentRaces])(
    '$title',
    async (race) => {
      const tally = await runRace(product, race);
      expect(forbiddenOutcomes(race, tally)).toEqual([]);
      expect(await findViolations(product.ctx)).toEqual([]);
    },
    rounds * 3_000,
  );
});
