import { parseArgs } from 'node:util';
import { stopTestDatabases } from '../database.ts';
import { proveCrashes } from './crashes/crashes.ts';
import { proveDisasters } from './disaster/disaster.ts';
import { type Finding, proved } from './finding.ts';
import { proveHistories } from './histories.ts';
import { proveRaces } from './races.ts';
import { proveRecordings } from './recordings.ts';
import { sizes } from './sizes.ts';
import { proveStrangeCalls } from './strange.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    payments: { type: 'string' },
    disasters: { type: 'string' },
  },
});
const seed = Number(values.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const usual = values.short ? sizes.short : sizes.long;
const payments = Number(values.payments ?? usual.payments);
const disasters = Number(values.disasters ?? usual.disasters);
const { strangeCalls, recordings } = sizes.long;

const parts: Record<string, () => Promise<Finding | Finding[]>> = {
  histories: () => proved('random histories', () => proveHistories(seed, payments)),
  races: () => proveRaces(usual.rounds),
  crashes: () => proved('crashes', () => proveCrashes(seed, usual.harm)),
  disaster: () => proved('disasters', () => proveDisasters(seed, disasters)),
  strange: () => proved('strange calls as every role and duty', () => proveStrangeCalls(seed, strangeCalls)),
  recordings: () => proved('recordings that are cut off', () => proveRecordings(recordings)),
};

const skipped: Record<string, string> =
  values.short && !values.only
    ? { strange: 'the tests make such calls', recordings: 'the browser’s tests kill one' }
    : {};

// Whatever the parts have started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const findings: Finding[] = [];
for (const [name, prove] of Object.entries(parts))
  if ((!values.only || values.only.split(',').includes(name)) && !skipped[name])
    findings.push(...[await prove()].flat());
await stopTestDatabases();

console.log(`\nThe proof, ${values.short ? 'short' : 'long'} form, seed ${seed}\n`);
for (const { what, count, seconds, breaks } of findings) {
  console.log(`${what}\n  ${count.replaceAll('; ', '\n  ')}`);
  console.log(
    `  ${seconds.toFixed(0)} s, ${breaks.length === 0 ? 'nothing found' : `${breaks.length} FOUND`}\n`,
  );
  for (const line of breaks) console.log(`  - ${line}`);
}
for (const [name, why] of Object.entries(skipped)) console.log(`Not run here: ${name} (${why})`);
process.exit(findings.some(({ breaks }) => breaks.length > 0) ? 1 : 0);
