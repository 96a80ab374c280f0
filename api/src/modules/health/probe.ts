export interface Patience {
  /** How long an answer counts before it is asked again, in milliseconds, as all here. */
  freshFor: number;
  /** What has not answered after this long is away. */
  within: number;
  /** How long a caller waits; then it hears what was known before. */
  wait: number;
}

/** Asks now and then, however often it is called, and tells whether there was an answer. */
export function probe(
  ask: () => Promise<unknown>,
  { freshFor, within, wait }: Patience,
): () => Promise<boolean> {
  let known = true;
  let asked: { at: number; answer: Promise<void> } | null = null;
  return async () => {
    if (!asked || performance.now() - asked.at > freshFor) {
      const answer = answersWithin(ask, within).then((answers) => {
        known = answers;
      });
      asked = { at: performance.now(), answer };
    }
    await Promise.race([asked.answer, pause(wait)]);
    return known;
  };
}

function answersWithin(ask: () => Promise<unknown>, milliseconds: number): Promise<boolean> {
  const answered = Promise.try(ask).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(milliseconds).then(() => false)]);
}

function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, milliseconds).unref();
  return promise;
}
