import { formatDays } from '@salamu/api/domain/measures';
import { type EnclosureKind, enclosureLimits } from '@salamu/api/domain/request/enclosures';
import { keptDays } from '@salamu/api/domain/retention';
import { Button } from '@salamu/ui/button';
import { Enclosed } from '@salamu/ui/enclosed';
import { enclose, enclosuresOf, removeEnclosure } from '@salamu/ui/enclosures';
import { ImagePlus, Mic, Square, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';
import { canRecordVoice, useVoiceRecorder } from './use-voice-recorder.ts';

const { maxSeconds } = enclosureLimits.voice;
const words = {
  voice: { sent: 'Your recording is sent along.', removed: 'Your recording is removed.' },
  picture: { sent: 'Your picture is sent along.', removed: 'Your picture is removed.' },
};

/** How the name is said, in the fan's own voice, and a picture: never needed, and offered until the video is made. */
export default function Enclosures({ request, tracked }: PanelProps) {
  const { id, artist, recipientName } = request;
  const { token } = tracked.key;
  const { data, refresh } = usePolled(() => enclosuresOf(id, token), null);
  if (!data || (!data.changeable && !data.voice && !data.picture)) return null;
  const { voice, picture, changeable } = data;

  async function change(kind: EnclosureKind, file: Blob | null) {
    const send = () => (file ? enclose(id, kind, file, token) : removeEnclosure(id, kind, token));
    await tracked.run(kind, send, words[kind][file ? 'sent' : 'removed']);
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-h3">Say it yourself</h2>
      <p className="max-w-prose text-quiet">
        {changeable
          ? `If you like, say “${recipientName}” the way it should sound, and add a picture of what matters. `
          : 'You sent this along. '}
        Only {artist.stageName} and our team hear and see it, never the public, and we delete it{' '}
        {formatDays(keptDays.enclosures)} after your request ends.
      </p>
      <Enclosed requestId={id} enclosures={data} trackingToken={token} />
      {changeable && (
        <>
          <VoiceField
            isSent={voice !== null}
            busy={tracked.busy === 'voice'}
            onChange={(recording) => change('voice', recording)}
          />
          <PictureField
            isSent={picture !== null}
            busy={tracked.busy === 'picture'}
            onChange={(file) => change('picture', file)}
          />
        </>
      )}
    </section>
  );
}

interface FieldProps {
  isSent: boolean;
  busy: boolean;
  /** Null removes it. */
  onChange: (file: Blob | null) => void;
}

function VoiceField({ isSent, busy, onChange }: FieldProps) {
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
            {isSent ? 'Record it again' : `Record the name, up to ${maxSeconds} seconds`}
          </Button>
        ) : (
          <Button size="sm" icon={<Square size={16} aria-hidden="true" />} onClick={stop}>
            Stop <span className="figures">({secondsLeft} s left)</span>
          </Button>
        )}
        {isSent && secondsLeft === null && <Remove what="recording" busy={busy} onChange={onChange} />}
      </div>
      <p role="status" className="field-hint">
        {secondsLeft !== null && 'Recording. Say the name now.'}
        {isDenied &&
          'Your browser doesn’t let us use the microphone. Allow it for this site and try again, or leave it out.'}
      </p>
    </div>
  );
}

function PictureField({ isSent, busy, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="A picture to send along"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(file);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        icon={<ImagePlus size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {isSent ? 'Choose another picture' : 'Add a picture'}
      </Button>
      {isSent && <Remove what="picture" busy={busy} onChange={onChange} />}
    </div>
  );
}

const Remove = ({ what, busy, onChange }: Pick<FieldProps, 'busy' | 'onChange'> & { what: string }) => (
  <Button
    variant="link"
    icon={<Trash2 size={16} aria-hidden="true" />}
    disabled={busy}
    onClick={() => onChange(null)}
  >
    Remove the {what}
  </Button>
);
