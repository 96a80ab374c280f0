import { redact } from '#api/start/log/redact.ts';

export type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  verdict: Verdict;
  says: string;
  advice?: string;
}

export const ok = (says: string): Finding => ({ verdict: 'ok', says });
export const warning = (says: string, advice: string): Finding => ({ verdict: 'warning', says, advice });
export const fault = (says: string, advice: string): Finding => ({ verdict: 'fault', says, advice });

/** An error's message with its code and cause, without secrets. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return redact(String(error));
  const code = 'code' in error && !error.message.includes(String(error.code)) ? ` (${error.code})` : '';
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return redact(`${error.message || error.name}${code}`) + cause;
}

/** What `tried` finds; if it throws, the error becomes the finding. */
export async function orFault(
  tried: () => Promise<Finding[]>,
  says: string,
  advice: string | ((error: unknown) => string),
): Promise<Finding[]> {
  try {
    return await tried();
  } catch (error) {
    return [fault(`${says}: ${reasonOf(error)}`, typeof advice === 'string' ? advice : advice(error))];
  }
}
