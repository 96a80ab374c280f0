import { enclosureLimits } from '@salamu/api/domain/request/enclosures';
import { Button } from '@salamu/ui/button';
import { Mic, Square } from 'lucide-react';
import { type FieldProps, Remove } from './Remove.tsx';
import { canRecordVoice, useVoiceRecorder } from './use-voice-recorder.ts';

const { maxSeconds } = enclosureLimits.voice;

/** Records how the name is said; nothing where a page can't record. */
export function VoiceField({ isThere, busy, onChange }: FieldProps) {
  const { secondsLeft, isDenied, start, stop } = useVoiceRecorder(onChange);
  if (!canRecordVoice()) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {secondsLeft === null ? (
          <Button
            variant="secondary"
            size="sm"
            loading={busy}
            icon={<Mic size={18} aria-hidden="true" />}
            onClick={start}
          >
            {isThere ? 'Record it again' : `Record the name, up to ${maxSeconds} seconds`}
          </Button>
        ) : (
          <Button size="sm" icon={<Square size={16} aria-hidden="true" />} onClick={stop}>
            Stop <span className="figures">({secondsLeft} s left)</span>
          </Button>
        )}
        {isThere && secondsLeft === null && <Remove what="recording" busy={busy} onChange={onChange} />}
      </div>
      <p role="status" className="field-hint">
        {secondsLeft !== null && 'Recording. Say the name now.'}
        {isDenied &&
          'Your browser doesn’t let us use the microphone. Allow it for this site and try again, or leave it out.'}
      </p>
    </div>
  );
}
