import { buildPages, generatePrismaClient } from './build.ts';
import { runSteps } from './check.ts';
import { report, runStep } from './checking/step.ts';
import { allBunTests, browserTests, staticSteps } from './checking/steps.ts';

await generatePrismaClient();
const outcomes = await runSteps(staticSteps);
// One after the other: both want the whole machine, and some tests look at how the built pages are served.
await buildPages();
outcomes.push(await runStep(allBunTests));
outcomes.push(await runStep(browserTests));
if (!report(outcomes)) process.exit(1);
