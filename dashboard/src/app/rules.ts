import { defaultSettings } from '@salamu/api/domain/settings';
import { api, call } from '@salamu/ui/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The rules in force: the commission, the categories that are offered, the windows of a request's life. */
export const rulesQuery = () =>
  queryOptions({ queryKey: ['rules'], queryFn: () => call(api.settings.get()) });

/** The windows in force for what begins now; the usual ones until they are known. */
export function useWindows(): { disputeDays: number } {
  const { data } = useQuery(rulesQuery());
  return (data ?? defaultSettings).windows;
}
