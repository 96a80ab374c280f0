import { queryClient } from '../app/query-client.ts';
import { adminKey } from './queries.ts';

/** Asks anew for everything an admin's decision may have changed. */
export function refreshAdmin(): void {
  void queryClient.invalidateQueries({ queryKey: adminKey });
}
