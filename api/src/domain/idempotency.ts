/** How long the answer under an idempotency key is kept, in milliseconds. */
export const answerKeptFor = 24 * 60 * 60_000;
