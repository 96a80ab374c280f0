/**
 * The result, if it arrives within this many milliseconds. The work itself isn't cancelled.
 * @throws what `late` returns if it does not arrive; otherwise whatever the work throws
 */
export async function withTimeout<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
  late = () => new Error(`there was no answer within ${milliseconds / 1000} s`),
): Promise<Answer> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(late()), milliseconds);
  try {
    return await Promise.race([answer, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
