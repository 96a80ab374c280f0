import { formatBytes } from '@salamu/api/domain/measures';
import { conversionTarget } from '@salamu/api/domain/video';
import { Button } from '@salamu/ui/button';
import { useObjectUrl } from '../../app/use-object-url.ts';
import { isReady } from '../plan.ts';
import type { ChosenVideo } from '../state.ts';
import { saySeconds } from './amounts.ts';

interface CheckProps {
  chosen: ChosenVideo;
  onSend: () => void;
  onOther: () => void;
}

/** The chosen video, to check before sending. */
export function Check({ chosen: { file, facts }, onSend, onOther }: CheckProps) {
  const url = useObjectUrl(file);
  const converts = facts.convertible && !isReady(facts);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/useMediaCaption: the artist's own recording, just now */}
      <video
        src={url}
        controls
        playsInline
        className="max-h-112 w-full max-w-full rounded-picture bg-night sm:w-auto sm:max-w-72"
      />
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
          <p className="figures text-quiet text-small">
            {saySeconds(facts.seconds)} · {facts.width} × {facts.height} · {formatBytes(facts.bytes)}
          </p>
        </div>
        <p className="max-w-prose text-quiet text-small">
          {converts
            ? `First, this device makes it small enough for WhatsApp: ${formatBytes(conversionTarget.maxBytes)} at most. That saves everyone data and takes about as long as the video.`
            : 'We send it as it is.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button size="lg" onClick={onSend}>
            Send this video
          </Button>
          <Button size="lg" variant="secondary" onClick={onOther}>
            Choose another
          </Button>
        </p>
      </div>
    </div>
  );
}
