import { useEffect, useState } from 'react';
import { useStore } from '../app/use-store.ts';
import { cameraTrouble, isUnmet, openCamera, stopCamera } from './camera.ts';
import { $wish, wish } from './wish.ts';

export interface Camera {
  stream: MediaStream | null;
  /** What to do where it can’t be used. */
  trouble: string | null;
  tryAgain: () => void;
}

/** The camera and the microphone while the studio shows them; opened again when what is wished for changes. */
export function useCamera(isOn: boolean): Camera {
  const { facing, sound, microphone } = useStore($wish);
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
      .catch((error: unknown) => {
        const isMicrophoneGone = microphone !== '' && isUnmet(error);
        if (!isMicrophoneGone) fail(error);
        else if (!isGone) wish({ microphone: '', isMicrophoneGone });
      });
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
