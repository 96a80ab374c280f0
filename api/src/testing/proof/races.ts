import { findViolations } from '#api/jobs/invariants/check.ts';
import { twoCopies } from '../copies/two-copies.ts';
import { testProduct } from '../product.ts';
import { paymentRaces } from '../races/payment-races.ts';
import { payoutRaces } from '../races/payout-races.ts';
import { forbiddenOutcomes, type Race, runRace } from '../races/races.ts';
import { requestRaces } from '../races/request-races.ts';
import { type Finding, proved } from './finding.ts';

const all: readonly Race[] = [...paymentRaces, ...requestRaces, ...payoutRaces];

/** Runs every race that the tests know so many rounds, on two copies of the product. */
export async function proveRaces(rounds: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const race of all) findings.push(await proved(`race: ${race.title}`, () => prove(race, rounds)));
  return findings;
}

async function prove(race: Race, rounds: number): Promise<{ count: string; breaks: string[] }> {
  const product = await twoCopies(await testProduct());
  try {
    const tally = await runRace(product, race, rounds);
    const violations = await findViolations(product.ctx);
    const outcomes = Object.entries(tally).map(([outcome, times]) => `${times} × ${outcome}`);
    return {
      count: `${rounds} rounds: ${outcomes.join('; ')}`,
      breaks: [
        ...forbiddenOutcomes(race, tally).map((outcome) => `must not end so: ${outcome}`),
        ...violations.map(({ invariant, id }) => `${invariant}: ${id}`),
      ],
    };
  } finally {
    await product.close();
  }
}
