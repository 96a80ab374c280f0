/** What a visitor who plays the bank can let happen at the sandbox provider. */
export const sandboxOutcomes = [
  'succeed',
  'fail',
  'succeed-twice',
  'succeed-late',
  'charge-back',
  'win-charge-back',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];
