/** How long the answer to a call is kept under its idempotency key, in milliseconds. */
export const answerKeptFor = 24 * 60 * 60_000;
