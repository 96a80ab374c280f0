import { api, call } from '@salamu/ui/api';
import { queryClient } from '../../app/query-client.ts';
import { artistKey, settingsQuery } from '../parts/queries.ts';

const put = api.artists.settings.put;
export type SettingsChange = NonNullable<Parameters<typeof put>[0]>;

/**
 * Changes some settings, shows them as they are now, and fetches everything else again.
 * @throws ApiError
 */
export async function saveSettings(change: SettingsChange): Promise<void> {
  const saved = await call(put(change));
  queryClient.setQueryData(settingsQuery().queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: artistKey });
}
