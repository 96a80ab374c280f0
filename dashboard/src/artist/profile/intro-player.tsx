import { keepPlaying } from '@salamu/ui/keep-playing';
import { useEffect, useRef } from 'react';
import { type OwnProfile, ownIntro } from '../../profile/queries.ts';

interface IntroPlayerProps {
  artistId: string;
  video: NonNullable<OwnProfile['introVideo']>;
}

/** The artist's intro; its URL is renewed if the page has been open for a long time. */
export function IntroPlayer({ artistId, video }: IntroPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (player.current)
      return keepPlaying(player.current, async () => (await ownIntro(artistId))?.url ?? null);
  }, [artistId]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the artist's own recording
    <video
      ref={player}
      src={video.url}
      poster={video.poster ?? undefined}
      controls
      playsInline
      preload="none"
      className="max-h-80 w-full rounded-picture bg-night sm:w-auto sm:max-w-60"
    />
  );
}
