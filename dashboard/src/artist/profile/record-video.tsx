import { evidenceVideo } from '@salamu/api/domain/artist/evidence';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { useEffect, useRef, useState } from 'react';
import { cameraTrouble, recordedType, stopCamera } from '../../studio/camera.ts';

const { recordedSeconds } = evidenceVideo;
const bitsPerSecond = 2_000_000;

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
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 } }, audio: true })
      .then((found) => {
        opened = found;
        if (isGone) return stopCamera(found);
        if (player.current) player.current.srcObject = found;
        setStream(found);
      })
      .catch((error: unknown) => {
        if (!isGone) tell.current.onDenied(cameraTrouble(error));
      });
    return () => {
      isGone = true;
      stopCamera(opened);
    };
  }, []);

  useEffect(() => {
    if (!stream || !isRecording) return;
    const recorder = new MediaRecorder(stream, {
      mimeType: recordedType(),
      videoBitsPerSecond: bitsPerSecond,
    });
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
        aria-label={m.studio_camera_sees()}
        className="aspect-square w-full max-w-80 -scale-x-100 rounded-picture bg-night object-cover"
      />
      <p className="font-semibold text-lead [overflow-wrap:anywhere]">{m.mail_quote({ words })}</p>
      <p role="status" className="text-quiet text-small">
        {!stream
          ? m.studio_waiting()
          : isRecording
            ? m.artist_evidence_recording({ seconds: recordedSeconds })
            : m.artist_evidence_ready({ seconds: recordedSeconds })}
      </p>
      {isRecording && (
        <p aria-hidden="true" className="figures font-bold text-h3">
          {secondsLeft}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {!isRecording && (
          <Button disabled={!stream} onClick={() => setSecondsLeft(recordedSeconds)}>
            {m.studio_start()}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {m.form_cancel()}
        </Button>
      </p>
    </div>
  );
}
