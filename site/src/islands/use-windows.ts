import { defaultSettings, type WindowSettings } from '@salamu/api/domain/settings';
import { api, call } from '@salamu/ui/api';
import { useEffect, useState } from 'react';

let asked: Promise<WindowSettings> | undefined;

/** The windows of a request's life that are in force, asked once per page; the usual ones until they are known. */
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
