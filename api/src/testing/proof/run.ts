import { parseArgs } from 'node:util';
import { stopTestDatabases } from '../database.ts';
import { proveCrashes } from './crashes/crashes.ts';
import { type Finding, proved } from './finding.ts';
import { proveHistories } from './histories.ts';

/** How much of each there is: the figures of a release, and the short form that every run of the tests has. */
const sizes = {
  long: { payments: 10_000, harm: { kills: 200, databaseStops: 20, cuts: 50, freezes: 20 } },
  short: { payments: 500, harm: { kills: 3, databaseStops: 1, cuts: 2, freezes: 1 } },
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    payments: { type: 'string' },
  },
});
const seed = Number(values.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const usual = values.short ? sizes.short : sizes.long;
const payments = Number(values.payments ?? usual.payments);

const parts: Record<string, () => Promise<Finding>> = {
  histories: () => proved('random histories', () => proveHistories(seed, payments)),
  crashes: () => proved('crashes', () => proveCrashes(seed, usual.harm)),
};

const findings: Finding[] = [];
for (const [name, prove] of Object.entries(parts))
  if (!values.only || values.only.split(',').includes(name)) findings.push(await prove());
await stopTestDatabases();

console.log(`\nseed ${seed}`);
for (const { what, count, seconds, breaks } of findings) {
  console.log(
    `${what.padEnd(24)} ${count.padEnd(44)} ${seconds.toFixed(0).padStart(5)} s   ${breaks.length} found`,
  );
  for (const line of breaks) console.log(`  - ${line}`);
}
process.exit(findings.some(({ breaks }) => breaks.length > 0) ? 1 : 0);
