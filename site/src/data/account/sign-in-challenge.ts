import { mailedCode } from '@salamu/api/domain/account/mailed-code';
import { challenge, type Factor } from '@salamu/api/domain/account/second-factor';
import { inTab } from '@salamu/ui/browser/stored';

/** A sign-in whose password or mailed code was right, and which waits for one of these or a recovery code. */
export interface Waiting {
  challenge: string;
  factors: readonly Factor[];
}

export interface MailedCode {
  email: string;
  attempt: string;
}

/** One step of a sign-in as this tab keeps it, so that reloading the page doesn't lose it; `lasts` in milliseconds. */
function stepOf<Step extends object>(key: string, lasts: number, fields: readonly (keyof Step)[]) {
  return {
    store: (step: Step): boolean => inTab.set(key, JSON.stringify({ ...step, until: Date.now() + lasts })),
    /** The step in this tab that isn't over, or null. */
    stored(): Step | null {
      try {
        const { until, ...step } = JSON.parse(inTab.get(key) ?? '{}');
        return fields.every((field) => field in step) && until > Date.now() ? step : null;
      } catch {
        return null;
      }
    },
    forget: (): void => inTab.remove(key),
  };
}

const [waitingKey, mailedKey] = ['sign-in', 'sign-in-code'] as const;
export const waitingSignIn = stepOf<Waiting>(waitingKey, challenge.lasts, ['challenge', 'factors']);
export const mailedSignIn = stepOf<MailedCode>(mailedKey, mailedCode.lasts, ['email', 'attempt']);

/** Under what this tab keeps a sign-in that has begun. */
export const signInKeys: readonly string[] = [waitingKey, mailedKey];
