/** How long a caller waits for what is asked, in milliseconds. */
const patience = 2_000;

/**
 * Asks `ask` at most once in `freshFor` milliseconds and tells whether it answered. What has not answered after two
 * seconds is away; with `within`, so many milliseconds are allowed, and callers hear what was known before meanwhile.
 */
export function probe(
  ask: () => Promise<unknown>,
  { freshFor, within = patience }: { freshFor: number; within?: number },
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
    await Promise.race([asked.answer, pause(patience)]);
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
