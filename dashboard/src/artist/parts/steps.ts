/** What an artist does next about a request, told by what may be done. */
export interface NextStep {
  /** On a row. */
  short: string;
  /** On the button that leads there. */
  button: string;
  /** The heading of the request's own page. */
  headline: string;
}

const steps: readonly { action: string; step: NextStep }[] = [
  {
    action: 'accept',
    step: { short: 'Answer', button: 'Answer the request', headline: 'Will you make this video?' },
  },
  {
    action: 'refuse',
    step: { short: 'Another take', button: 'Look at it again', headline: 'The fan asks for another take' },
  },
  {
    action: 'deliver',
    step: { short: 'Record', button: 'Record the video', headline: 'Ready when you are' },
  },
];

/** The step that the actions of a request lead to; null where the artist has nothing to do. */
export function stepFor(actions: readonly string[]): NextStep | null {
  return steps.find(({ action }) => actions.includes(action))?.step ?? null;
}
