import { formatBytes, formatSpan } from '@salamu/api/domain/text/measures';
import { uploadLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Pause, Play } from 'lucide-react';
import type { Delivery } from '../state.ts';
import { sayTimeLeft } from './amounts.ts';
import { Progress } from './progress.tsx';

type Upload = Extract<Delivery, { step: 'uploading' }>;

interface UploadingProps extends Upload {
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

const pauseWords = {
  'by-artist': () => m.delivery_paused({ span: formatSpan(uploadLimits.expiryMs) }),
  'no-connection': m.delivery_offline,
  unavailable: m.delivery_unavailable,
  'others-first': m.delivery_others_first,
  'storage-full': m.delivery_storage_full,
};

/** The upload's progress, and its controls. */
export function Uploading({ file, sent, secondsLeft, paused, onPause, onResume, onCancel }: UploadingProps) {
  return (
    <div className="grid max-w-xl gap-3">
      <Progress label={m.delivery_sending({ name: file.name })} done={sent / file.size} />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-quiet text-small">
        <span>{m.delivery_sent_of({ sent: formatBytes(sent), all: formatBytes(file.size) })}</span>
        <span>{secondsLeft !== null && m.delivery_left({ time: sayTimeLeft(secondsLeft) })}</span>
      </p>
      <p role="status" className="text-small empty:hidden">
        {paused && pauseWords[paused]()}
      </p>
      <p className="flex flex-wrap gap-3">
        {paused ? (
          <Button size="sm" icon={<Play size={16} aria-hidden="true" />} onClick={onResume}>
            {m.form_continue()}
          </Button>
        ) : (
          <Button size="sm" variant="outline" icon={<Pause size={16} aria-hidden="true" />} onClick={onPause}>
            {m.delivery_pause()}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onCancel}>
          {m.form_cancel()}
        </Button>
      </p>
    </div>
  );
}
