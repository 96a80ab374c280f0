import { api, call } from '@salamu/ui/api';
import { useLive } from '../use-live.ts';

/** The account of whoever is signed in. */
export function useAccount() {
  return useLive(() => call(api.users.me.get()), null);
}

export type Account = NonNullable<ReturnType<typeof useAccount>['data']>;
