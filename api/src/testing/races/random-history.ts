import fc from 'fast-check';

/** Something that happens in a story; it may be refused, as much else is. */
export type Step<Story> = (story: Story) => Promise<unknown>;

/**
 * Steps in any order, as commands of fast-check: a history that breaks something is shortened to the fewest steps that
 * still break it. `after` looks at the story after each step.
 */
export function historyOf<Story extends object>(
  steps: Record<string, Step<Story>>,
  most: number,
  after: Step<Story>,
) {
  const commands = Object.entries(steps).map(([name, step]) =>
    fc.constant<fc.AsyncCommand<object, Story>>({
      check: () => true,
      async run(_model, story) {
        await expectNoFault(await step(story));
        await after(story);
      },
      toString: () => name,
    }),
  );
  return fc.commands(commands, { maxCommands: most, size: 'max' });
}

/** Let a history happen to a story. */
export const happen = <Story extends object>(
  history: Iterable<fc.AsyncCommand<object, Story>>,
  story: Story,
): Promise<void> => fc.asyncModelRun(() => ({ model: {}, real: story }), history);

/** Whatever is answered, it is never that something broke. */
export async function expectNoFault(answer: unknown): Promise<void> {
  for (const one of [answer].flat())
    if (one instanceof Response && one.status >= 500) throw new Error(`${one.status} ${await one.text()}`);
}

/** Tell a story; one that breaks something leaves its world behind, so that each shortened history is judged alone. */
export async function told(story: () => Promise<void>, newWorld: () => Promise<void>): Promise<void> {
  try {
    await story();
  } catch (error) {
    await newWorld();
    throw error;
  }
}

/** For as long as this the shortest history is looked for; then the shortest so far is told. */
export const shortening = { endOnFailure: false, interruptAfterTimeLimit: 240_000 };
export const longestTest = 300_000;
