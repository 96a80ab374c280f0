import { api, call } from '@salamu/ui/api';
import { useLive } from '../use-live.ts';

/** The signed-in user's account. */
export function useAccount() {
  return useLive(() => call(api.users.me.get()), null);
}

export type Account = NonNullable<ReturnType<typeof useAccount>['data']>;
