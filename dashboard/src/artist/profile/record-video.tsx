import { evidenceVideo } from '@salamu/api/domain/artist/evidence';
import { Button } from '@salamu/ui/button';
import { useEffect, useRef, useState } from 'react';

const { recordedSeconds } = evidenceVideo;
/** The first that the browser can record; phones play the MP4 as it is. */
const types = ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm'];
const bitsPerSecond = 2_000_000;

const typeHere = () => types.find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record on a page: not over plain http, nor in some messengers. */
export const canRecord = () =>
  'mediaDevices' in navigator && typeof MediaRecorder !== 'undefined' && typeHere() !== undefined;

interface RecordVideoProps {
  /** What to say. */
  words: string;
  onRecorded: (file: File) => void;
  onClose: () => void;
  /** The camera cannot be used. */
  onDenied: (words: string) => void;
}

/** Shows the camera’s picture and what to say, and records for a few seconds. */
export function RecordVideo({ words, onRecorded, onClose, onDenied }: RecordVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onRecorded, onDenied });
  tell.current = { onRecorded, onDenied };
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const isRecording = secondsLeft !== null;

  useEffect(() => {
    let opened: MediaStream | null = null;
    let isGone = false;
    const stop = () => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 } }, audio: true })
      .then((found) => {
        opened = found;
        if (isGone) return stop();
        if (player.current) player.current.srcObject = found;
        setStream(found);
      })
      .catch((error: unknown) => {
        if (!isGone) tell.current.onDenied(wordsFor(error));
      });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  useEffect(() => {
    if (!stream || !isRecording) return;
    const recorder = new MediaRecorder(stream, { mimeType: typeHere(), videoBitsPerSecond: bitsPerSecond });
    const pieces: Blob[] = [];
    let isWhole = false;
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.onstop = () => {
      const type = recorder.mimeType.split(';')[0] ?? '';
      const name = type === 'video/mp4' ? 'my-code.mp4' : 'my-code.webm';
      if (isWhole) tell.current.onRecorded(new File(pieces, name, { type }));
    };
    recorder.start();
    const endsAt = performance.now() + recordedSeconds * 1_000;
    const timer = setInterval(() => {
      const left = endsAt - performance.now();
      setSecondsLeft(Math.max(0, Math.ceil(left / 1_000)));
      if (left > 0) return;
      isWhole = true;
      clearInterval(timer);
      if (recorder.state === 'recording') recorder.stop();
    }, 100);
    return () => {
      clearInterval(timer);
      if (recorder.state === 'recording') recorder.stop();
    };
  }, [stream, isRecording]);

  return (
    <div className="grid gap-3">
      <video
        ref={player}
        autoPlay
        muted
        playsInline
        aria-label="What the camera sees"
        className="aspect-square w-full max-w-80 -scale-x-100 rounded-picture bg-night object-cover"
      />
      <p className="font-semibold text-lead [overflow-wrap:anywhere]">“{words}”</p>
      <p role="status" className="text-quiet text-small">
        {!stream && 'Waiting for the camera. Your browser may ask you first.'}
        {stream && !isRecording && 'Look at the camera and say this. '}
        {stream && `${isRecording ? 'Recording: it' : 'It'} stops after ${recordedSeconds} seconds.`}
      </p>
      {isRecording && (
        <p aria-hidden="true" className="figures font-bold text-h3">
          {secondsLeft}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {!isRecording && (
          <Button disabled={!stream} onClick={() => setSecondsLeft(recordedSeconds)}>
            Start recording
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

/** What to do where the camera or the microphone cannot be used. */
function wordsFor(error: unknown): string {
  const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
  return isMissing
    ? 'We found no camera and microphone here. Record the video on your phone, then choose it below.'
    : 'Your browser doesn’t let us use the camera and microphone. Allow both for this site and try again, or record with your phone’s own camera and choose the video below.';
}
