import { buildPages, generatePrismaClient } from './build.ts';
import { runSteps } from './check.ts';
import { report, runStep } from './checking/step.ts';
import { onOneCore, onTheWholeMachine, staticSteps } from './checking/steps.ts';

await generatePrismaClient();
const outcomes = await runSteps(staticSteps);
// Some tests check how the built pages are served.
await buildPages();
outcomes.push(...(await runSteps(onOneCore)));
outcomes.push(await runStep(onTheWholeMachine));
if (!report(outcomes)) process.exit(1);
