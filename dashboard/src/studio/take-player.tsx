import { type Cue, webVtt } from '@salamu/api/domain/video/captions';
import { m } from '@salamu/messages/messages';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { type Ref, useMemo } from 'react';
import type { Cut } from './cut.ts';

interface PlayerProps {
  ref: Ref<HTMLVideoElement>;
  file: File;
  cut: Cut;
  cues: readonly Cue[];
  language: string;
}

export function TakePlayer({ ref, file, cut: { from, to }, cues, language }: PlayerProps) {
  const url = useObjectUrl(file);
  const captions = useMemo(() => new Blob([webVtt(cues)], { type: 'text/vtt' }), [cues]);
  const captionsUrl = useObjectUrl(captions);
  return (
    <video
      ref={ref}
      src={url}
      controls
      playsInline
      aria-label={m.studio_your_take()}
      className="absolute inset-0 size-full rounded-picture object-contain"
      onPlay={({ currentTarget: player }) => {
        if (player.currentTime < from || player.currentTime >= to) player.currentTime = from;
      }}
      onTimeUpdate={({ currentTarget: player }) => {
        if (player.currentTime >= to && !player.paused) player.pause();
      }}
    >
      <track
        key={captionsUrl}
        kind="captions"
        src={captionsUrl}
        srcLang={language}
        label={m.video_captions()}
        default
      />
    </video>
  );
}
