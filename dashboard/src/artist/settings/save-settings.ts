import { api, call } from '@salamu/ui/session/api';
import { queryClient } from '../../app/query-client.ts';
import { artistKey, settingsQuery } from '../parts/queries.ts';

const put = api.artists.settings.put;
export type SettingsChange = NonNullable<Parameters<typeof put>[0]>;

/**
 * Change some settings, show the new values, and refetch everything else.
 * @throws ApiError
 */
export async function saveSettings(change: SettingsChange): Promise<void> {
  const saved = await call(put(change));
  queryClient.setQueryData(settingsQuery().queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: artistKey });
}
