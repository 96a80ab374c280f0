import { enclosureLimits } from '@salamu/api/domain/request/enclosures';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
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
            {isThere ? m.enclosure_record_again() : m.enclosure_record({ seconds: maxSeconds })}
          </Button>
        ) : (
          <Button size="sm" icon={<Square size={16} aria-hidden="true" />} onClick={stop}>
            <MessageParts
              of={m.enclosure_stop.parts({ seconds: secondsLeft })}
              as={{ left: (words) => <span className="figures">{words}</span> }}
            />
          </Button>
        )}
        {isThere && secondsLeft === null && (
          <Remove label={m.enclosure_remove_recording()} busy={busy} onChange={onChange} />
        )}
      </div>
      <p role="status" className="field-hint">
        {secondsLeft !== null && <span>{m.enclosure_recording()}</span>}
        {isDenied && <span>{m.enclosure_mic_denied()}</span>}
      </p>
    </div>
  );
}
