import { defaultSettings, type WindowSettings } from '@salamu/api/domain/admin/settings';
import { api, call } from '@salamu/ui/session/api';
import { useEffect, useState } from 'react';

let asked: Promise<WindowSettings> | undefined;

/** The time windows in force, loaded once per page; the defaults until then. */
export function useWindows(): WindowSettings {
  const [windows, setWindows] = useState<WindowSettings>(defaultSettings.windows);
  useEffect(() => {
    asked ??= call(api.settings.get()).then((settings) => settings.windows);
    asked.then(setWindows, () => {
      asked = undefined;
    });
  }, []);
  return windows;
}
