import { enclosureLimits } from '@salamu/api/domain/request/enclosures';
import { useEffect, useRef, useState } from 'react';

const { maxSeconds } = enclosureLimits.voice;
/** Speech needs no more; eight seconds are 40 KB. */
const bitsPerSecond = 40_000;
/** Milliseconds; a tap that stops at once records that much all the same. */
const least = 1_000;
/** The first that the browser can record; every phone plays the first. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];

const recordedType = () => types.find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record on a page: not over plain http, nor in some messengers. */
export const canRecordVoice = () =>
  'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined' && recordedType() !== undefined;

/** Records up to eight seconds of sound; `onRecorded` has it once it ends. */
export function useVoiceRecorder(onRecorded: (recording: Blob) => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [isDenied, setDenied] = useState(false);
  const recorder = useRef<MediaRecorder | null>(null);
  const began = useRef(0);
  const tell = useRef(onRecorded);
  tell.current = onRecorded;
  const isRecording = secondsLeft !== null;

  useEffect(() => {
    if (!isRecording) return;
    const endsAt = performance.now() + maxSeconds * 1_000;
    const timer = setInterval(() => {
      const left = endsAt - performance.now();
      // A last tick may come after the end.
      setSecondsLeft((shown) => shown && Math.max(0, Math.ceil(left / 1_000)));
      if (left <= 0) stop();
    }, 100);
    return () => clearInterval(timer);
  }, [isRecording]);

  // Leaving the page in the middle keeps nothing.
  useEffect(
    () => () => {
      if (recorder.current) recorder.current.ondataavailable = null;
      stop();
    },
    [],
  );

  async function start() {
    setDenied(false);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = recordedType();
      const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
      made.ondataavailable = ({ data }) => data.size > 0 && tell.current(data);
      made.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        setSecondsLeft(null);
      };
      recorder.current = made;
      made.start();
      began.current = performance.now();
      setSecondsLeft(maxSeconds);
    } catch {
      setDenied(true);
    }
  }

  function stop() {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }

  const stopSoon = () => void setTimeout(stop, Math.max(0, began.current + least - performance.now()));

  return { secondsLeft, isDenied, start, stop: stopSoon };
}
