import { formatBytes, formatSpan } from '@salamu/api/domain/measures';
import { uploadLimits } from '@salamu/api/domain/video';
import { Button } from '@salamu/ui/button';
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
  'by-artist': `Paused. Continue within ${formatSpan(uploadLimits.expiryMs)} of starting, and nothing is sent twice.`,
  'no-connection': 'You’re offline. The upload resumes as soon as you’re back.',
  unavailable: 'Salamu isn’t answering right now. Your video is safe on this device, and we’ll keep trying.',
  'storage-full': 'Our storage is full right now. Your video is safe on this device, and we’ll keep trying.',
};

/** The upload's progress, and its controls. */
export function Uploading({ file, sent, secondsLeft, paused, onPause, onResume, onCancel }: UploadingProps) {
  return (
    <div className="grid max-w-xl gap-3">
      <Progress label={`Sending ${file.name}`} done={sent / file.size} />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-quiet text-small">
        <span>
          {formatBytes(sent)} of {formatBytes(file.size)}
        </span>
        <span>{secondsLeft !== null && `${sayTimeLeft(secondsLeft)} left`}</span>
      </p>
      <p role="status" className="text-small empty:hidden">
        {paused && pauseWords[paused]}
      </p>
      <p className="flex flex-wrap gap-3">
        {paused ? (
          <Button size="sm" icon={<Play size={16} aria-hidden="true" />} onClick={onResume}>
            Continue
          </Button>
        ) : (
          <Button size="sm" variant="outline" icon={<Pause size={16} aria-hidden="true" />} onClick={onPause}>
            Pause
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}
