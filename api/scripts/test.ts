import { buildPages, generatePrismaClient } from './build.ts';
import { runSteps } from './check.ts';
import { report, runStep } from './checking/step.ts';
import { allBunTests, browserTests, staticSteps } from './checking/steps.ts';

await generatePrismaClient();
const outcomes = await runSteps(staticSteps);
// Some tests check how the built pages are served, and browser tests want the whole machine.
await buildPages();
outcomes.push(...(await runSteps(allBunTests)));
outcomes.push(await runStep(browserTests));
if (!report(outcomes)) process.exit(1);
