import { defaultSettings } from '@salamu/api/domain/admin/settings';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The rules in force: the commission and the time limits of a request. */
export const rulesQuery = () =>
  queryOptions({ queryKey: ['rules'], queryFn: () => call(api.settings.get()) });

/** The time limits for what starts now; the defaults until they are known. */
export function useWindows(): { disputeDays: number } {
  const { data } = useQuery(rulesQuery());
  return (data ?? defaultSettings).windows;
}
