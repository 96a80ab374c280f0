/**
 * The answer, where it comes within this many milliseconds. What is asked goes on: only nobody waits for it any more.
 * @throws what `late` makes where it does not come; else what the answer throws
 */
export async function inTime<Answer>(
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
