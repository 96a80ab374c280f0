import { sharedTestServer } from '#api/testing/database.ts';
import { runMutants } from './mutants.ts';
import { domain, filesOf, sampled } from './parts.ts';
import { type Report, reportOn } from './report.ts';
import { drawSample } from './sample.ts';

/** In percent: how many of the mutants that can be killed the tests must kill. */
const least = { domain: 90, sample: 80 };

export const sampledLines = 150;

/** Mutates the domain. */
export async function mutateDomain(): Promise<Report> {
  return reportOn('The domain', await runMutants([domain], null), least.domain);
}

/** Mutates lines of money, access and fresh proofs, drawn by the seed. */
export async function mutateSample(seed: number, lines: number): Promise<Report> {
  const drawn = await drawSample(sampled.flatMap(filesOf), lines, seed);
  Object.assign(process.env, await sharedTestServer());
  const title = `${drawn.length} lines of money, access and fresh proofs, seed ${seed}`;
  return reportOn(title, await runMutants(sampled, drawn), least.sample);
}
