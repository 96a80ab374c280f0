import { useEffect, useState } from 'react';
import { cameraTrouble, type Facing, openCamera, type Sound, stopCamera } from './camera.ts';

interface Camera {
  stream: MediaStream | null;
  /** What to do where it can’t be used. */
  trouble: string | null;
}

/** The camera and the microphone while the studio shows them; opened again when what is wished for changes. */
export function useCamera(facing: Facing, sound: Sound, microphone: string, isOn: boolean): Camera {
  const [camera, setCamera] = useState<Camera>({ stream: null, trouble: null });
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    let opened: MediaStream | null = null;
    openCamera({ facing, sound, microphone })
      .then((stream) => {
        opened = stream;
        if (isGone) stopCamera(stream);
        else setCamera({ stream, trouble: null });
      })
      .catch((error: unknown) => {
        if (!isGone) setCamera({ stream: null, trouble: cameraTrouble(error) });
      });
    return () => {
      isGone = true;
      stopCamera(opened);
      setCamera({ stream: null, trouble: null });
    };
  }, [facing, sound, microphone, isOn]);
  return camera;
}

/** Keeps the screen from locking while it is wanted, and takes the lock again when the page is seen again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.hidden) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isWanted]);
}
