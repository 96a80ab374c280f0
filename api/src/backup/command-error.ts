/** An error an operator can fix, shown without a stack trace. */
export class CommandError extends Error {}
