export interface Patience {
  /** How long an answer is reused, in milliseconds, like everything here. */
  freshFor: number;
  /** Anything that has not answered after this long counts as unavailable. */
  within: number;
  /** How long a caller waits before getting the last known answer. */
  wait: number;
}

/** Probes at most now and then, however often it is called, and says whether there was an answer. */
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
