/** What a visitor can make the sandbox provider do. */
export const sandboxOutcomes = [
  'succeed',
  'fail',
  'succeed-twice',
  'succeed-late',
  'charge-back',
  'win-charge-back',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];
