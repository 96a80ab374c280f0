/** In milliseconds: how long a call, and a transaction within it, may take. */
export const timeLimits = { call: 10_000, transactionStart: 5_000, transaction: 9_000 };
