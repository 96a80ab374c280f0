import { useEffect, useState } from 'react';
import { cameraTrouble, type Facing, openCamera, type Sound, stopCamera } from './camera.ts';

export interface Camera {
  stream: MediaStream | null;
  /** What to do where it can’t be used. */
  trouble: string | null;
  tryAgain: () => void;
}

/** The camera and the microphone while the studio shows them; opened again when what is wished for changes. */
export function useCamera(facing: Facing, sound: Sound, microphone: string, isOn: boolean): Camera {
  const [camera, setCamera] = useState<Omit<Camera, 'tryAgain'>>({ stream: null, trouble: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    let opened: MediaStream | null = null;
    openCamera({ facing, sound, microphone })
      .then((stream) => {
        opened = stream;
        if (isGone) return stopCamera(stream);
        for (const track of stream.getTracks()) track.addEventListener('ended', () => fail(taken()));
        setCamera({ stream, trouble: null });
      })
      .catch(fail);
    function fail(error: unknown) {
      stopCamera(opened);
      if (!isGone) setCamera({ stream: null, trouble: cameraTrouble(error) });
    }
    return () => {
      isGone = true;
      stopCamera(opened);
      setCamera({ stream: null, trouble: null });
    };
  }, [facing, sound, microphone, isOn, tries]);
  return { ...camera, tryAgain: () => setTries(tries + 1) };
}

/** As `getUserMedia` says it of a camera that a call or another app has. */
const taken = () => new DOMException('Taken by another app', 'NotReadableError');

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
