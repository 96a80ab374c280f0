import { api, call } from '@salamu/ui/session/api';
import { queryOptions } from '@tanstack/react-query';
import { adminKey } from '../parts/decide.ts';

const settings = () => call(api.admin.settings.get());

export type Settings = Awaited<ReturnType<typeof settings>>;
export type SettingsChange = NonNullable<Parameters<typeof api.admin.settings.put>[0]>;

export const changeSettings = (change: SettingsChange) => call(api.admin.settings.put(change));

export const settingsQuery = () =>
  queryOptions({ queryKey: [...adminKey, 'settings'], queryFn: settings, staleTime: 0 });
