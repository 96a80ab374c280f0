/** Run all in parallel, wait for every one, then rethrow the first failure. */
export async function settleAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
