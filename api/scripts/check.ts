import { generateTypes } from './build.ts';
import { type Outcome, report, runStep, type Step } from './checking/step.ts';
import { staticSteps, unitTests } from './checking/steps.ts';

/** Two at a time: more would only compete for the cores of a small machine. */
export async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const queue = [...steps];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

if (import.meta.main) {
  await generateTypes();
  if (!report(await runSteps([unitTests, ...staticSteps]))) process.exit(1);
}
