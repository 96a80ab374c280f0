import { useEffect, useState } from 'react';

/** The microphones by name, which browsers tell once one may be used. */
export function useMicrophones(stream: MediaStream): MediaDeviceInfo[] {
  const [found, setFound] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const all = await navigator.mediaDevices.enumerateDevices();
      const named = all.filter(
        ({ kind, deviceId, label }) => kind === 'audioinput' && label && deviceId !== 'default',
      );
      if (!isGone) setFound(named);
    };
    if (stream.active) void look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', look);
    };
  }, [stream]);
  return found;
}
