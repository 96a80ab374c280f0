/** What an operator can set right; said without a stack. */
export class CommandError extends Error {}
