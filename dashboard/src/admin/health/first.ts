import type { Tone } from '@salamu/ui/kit/badge';

export interface Advice {
  about: string;
  tone: Tone;
  label: string;
  says: string;
  /** A screen with details or a remedy. */
  to?: string;
  /** Where it is written what to do. */
  runbook?: string;
}

type Case = readonly [isSo: boolean, tone: Tone, label: string, says: string, to?: string];

/** The first case that is so; the last one always is. */
export function first(about: string, ...cases: [...Case[], Case]): Advice {
  const [, tone, label, says, to] = cases.find(([isSo]) => isSo) ?? (cases.at(-1) as Case);
  return { about, tone, label, says, ...(to && { to }) };
}
