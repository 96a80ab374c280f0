/** Works on all of them at once and waits for each, also where one fails; then throws the first problem. */
export async function everyOne<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
