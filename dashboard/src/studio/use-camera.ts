import { useEffect, useState } from 'react';
import { useStore } from '../app/use-store.ts';
import { cameraTrouble, isUnmet, openCamera, stopCamera } from './camera.ts';
import { fitted } from './fit.ts';
import { $recordingSettings, changeRecordingSettings } from './recording-settings.ts';

export interface Camera {
  stream: MediaStream | null;
  /** What is recorded of it, once that is known. */
  recorded: MediaStream | null;
  /** What to do where it can’t be used. */
  trouble: string | null;
  tryAgain: () => void;
}

const closed = { stream: null, recorded: null, trouble: null };

/** The camera and the microphone while the studio shows them; opened again when what is wished for changes. */
export function useCamera(isOn: boolean): Camera {
  const { facing, sound, microphone } = useStore($recordingSettings);
  const [camera, setCamera] = useState<Omit<Camera, 'tryAgain'>>(closed);
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
        setCamera({ ...closed, stream });
        void ready(stream);
      })
      .catch((error: unknown) => {
        const isMicrophoneGone = microphone !== '' && isUnmet(error);
        if (!isMicrophoneGone) fail(error);
        else if (!isGone) changeRecordingSettings({ microphone: '', isMicrophoneGone });
      });
    async function ready(stream: MediaStream) {
      const recorded = await fitted(stream).catch((error: unknown) => {
        console.warn('What a recorder writes of this camera is unknown.', error);
        return stream;
      });
      setCamera((camera) => (camera.stream === stream ? { ...camera, recorded } : camera));
    }
    function fail(error: unknown) {
      stopCamera(opened);
      if (!isGone) setCamera({ ...closed, trouble: cameraTrouble(error) });
    }
    return () => {
      isGone = true;
      stopCamera(opened);
      setCamera(closed);
    };
  }, [facing, sound, microphone, isOn, tries]);
  return { ...camera, tryAgain: () => setTries(tries + 1) };
}

/** As `getUserMedia` says it of a camera that a call or another app has. */
const taken = () => new DOMException('Taken by another app', 'NotReadableError');
