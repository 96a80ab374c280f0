import { lastStep, steps } from './steps.ts';

/** The form's progress: the step's number and name. */
export function Progress({ step }: { step: number }) {
  const words = `Step ${step + 1} of ${lastStep + 1}`;
  return (
    <div className="grid gap-2 pb-8">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="figures font-semibold">{words}</span>
        <span className="text-quiet">{steps[step]?.name}</span>
      </p>
      <progress aria-label={words} max={lastStep + 1} value={step + 1} className="progress" />
    </div>
  );
}
