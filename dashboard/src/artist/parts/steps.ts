import type { Action } from '@salamu/api/domain/request/transitions';

/** An artist's next step with a request, by the actions allowed. */
export interface NextStep {
  /** On a row. */
  short: string;
  /** On the button that leads there. */
  button: string;
  /** The heading of the request's own page. */
  headline: string;
}

const steps: readonly { action: Action; step: NextStep }[] = [
  {
    action: 'accept',
    step: { short: 'Answer', button: 'Answer the request', headline: 'Will you make this video?' },
  },
  {
    action: 'refuse',
    step: { short: 'Another take', button: 'See what to change', headline: 'The fan wants another take' },
  },
  {
    action: 'deliver',
    step: { short: 'Record', button: 'Record the video', headline: 'Ready when you are' },
  },
];

/** The next step for the allowed actions; null if the artist has nothing to do. */
export function stepFor(actions: readonly string[]): NextStep | null {
  return steps.find(({ action }) => actions.includes(action))?.step ?? null;
}
