import { parseArgs } from 'node:util';
import { stopTestDatabases } from '../database.ts';
import { mutateDomain, mutateSample, usual } from './prove.ts';
import type { Report } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(usual.seed) },
    lines: { type: 'string', default: String(usual.lines) },
    check: { type: 'boolean', default: false },
  },
});

const parts: Record<string, () => Promise<Report>> = {
  domain: mutateDomain,
  sample: () => mutateSample(Number(values.seed), Number(values.lines)),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const reports: Report[] = [];
for (const [name, mutate] of Object.entries(parts))
  if (!values.only || values.only === name) reports.push(await mutate());
await stopTestDatabases();

for (const { text } of reports) console.log(`\n${text}`);
process.exit(values.check && reports.some(({ isEnough }) => !isEnough) ? 1 : 0);
