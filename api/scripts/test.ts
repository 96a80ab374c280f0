import { buildPages, generateTypes } from './build.ts';
import { runSteps } from './check.ts';
import { report } from './checking/step.ts';
import { accentedSteps, staticSteps, testSteps } from './checking/steps.ts';

if (process.argv.includes('--all')) process.env.TEST_ALL = '1';

await generateTypes();
const outcomes = await runSteps(staticSteps);
// Some tests check how the built pages are served.
await buildPages();
outcomes.push(...(await runSteps(testSteps)));
outcomes.push(...(await runSteps(accentedSteps)));
if (!report(outcomes)) process.exit(1);
