import { startTestServers } from '../src/testing/database.ts';
import { buildPages, generateTypes } from './build.ts';
import { runSteps } from './check.ts';
import { report, runStep } from './checking/step.ts';
import {
  browserSteps,
  exhaustiveBrowserSteps,
  staticSteps,
  testsWithoutBrowser,
  testWorkers,
} from './checking/steps.ts';

const all = process.argv.includes('--all');
if (all) process.env.TEST_ALL = '1';

await generateTypes();
const outcomes = await runSteps(staticSteps);
// Some tests check how the built pages are served.
await buildPages();
const servers = await startTestServers(testWorkers);
outcomes.push(await runStep({ ...testsWithoutBrowser, env: { ...testsWithoutBrowser.env, ...servers.env } }));
await servers.stop();
outcomes.push(...(await runSteps(browserSteps)));
if (all) for (const step of exhaustiveBrowserSteps) outcomes.push(await runStep(step));
if (!report(outcomes, { strict: all })) process.exit(1);
