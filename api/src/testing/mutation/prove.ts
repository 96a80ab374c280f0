import { sharedTestServer } from '#api/testing/database.ts';
import { type Finding, proved } from '#api/testing/proof/finding.ts';
import { runMutants } from './mutants.ts';
import { domain, filesOf, sampled } from './parts.ts';
import { type Report, reportOn } from './report.ts';
import { drawSample } from './sample.ts';

/** In percent: how many of the mutants that can be killed the tests must kill. */
const least = { domain: 90, sample: 80 };

/** A release is held against the same lines each time; another seed finds what to work on next. */
export const usual = { seed: 1, lines: 150 };

/** Mutates the domain. */
export async function mutateDomain(): Promise<Report> {
  return reportOn('The domain', await runMutants([domain]), least.domain);
}

/** Mutates lines of money, access and fresh proofs, drawn by the seed. */
export async function mutateSample(seed: number, lines: number): Promise<Report> {
  const drawn = await drawSample(sampled.flatMap(filesOf), lines, seed);
  const title = `${drawn.length} lines of money, access and fresh proofs, seed ${seed}`;
  return reportOn(title, await runMutants(sampled, drawn, await sharedTestServer()), least.sample);
}

/** That the tests notice when the code is wrong. */
export async function proveMutation(): Promise<Finding[]> {
  const { seed, lines } = usual;
  return [
    await proved('mutants of the domain', () => mutateDomain().then(found)),
    await proved('mutants of a sample', () => mutateSample(seed, lines).then(found)),
  ];
}

const found = ({ text, summary, isEnough }: Report) => ({ count: summary, breaks: isEnough ? [] : [text] });
