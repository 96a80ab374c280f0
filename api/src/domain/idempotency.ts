/** How long the answer under an idempotency key is kept, in milliseconds. */
export const answerKeptFor = 24 * 60 * 60_000;
/** The same for a body with a token that works once; shorter than a fresh proof, which such an answer may report. */
export const tokenAnswerKeptFor = 3 * 60_000;
