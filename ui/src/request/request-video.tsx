import { formatBytes } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { Download, Film, Headphones, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toaster.tsx';
import { messageOf } from '../session/problem.ts';
import type { ButtonLook } from '../styles/button-class.ts';
import { type LightPlayer, lineNow, type Playable, playLightly, soundOf } from '../video/play-lightly.ts';

interface Watched {
  poster: string | null;
  video: Playable & { downloadUrl: string; captions: { url: string; language: string } | null };
}

interface RequestVideoProps extends Pick<ButtonLook, 'size' | 'variant'> {
  /** The player's accessible name. */
  label: string;
  button?: string;
  /** Fresh URLs of the video; they expire. */
  load: () => Promise<Watched>;
  /** Called on play and resume. */
  onPlay?: () => void;
}

export function RequestVideo({
  label,
  button = m.video_watch(),
  load,
  onPlay,
  size,
  variant,
}: RequestVideoProps) {
  const [watched, setWatched] = useState<Watched | null>(null);
  const [loading, setLoading] = useState(false);
  if (watched) return <Player {...{ label, load, onPlay, watched }} />;

  async function show() {
    setLoading(true);
    try {
      setWatched(await load());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setLoading(false);
  }

  return (
    <Button
      size={size}
      variant={variant}
      loading={loading}
      icon={<Play size={20} aria-hidden="true" />}
      onClick={show}
    >
      {button}
    </Button>
  );
}

function Player({ label, load, onPlay, watched }: RequestVideoProps & { watched: Watched }) {
  const { poster, video } = watched;
  const sound = soundOf(video);
  const [listening, setListening] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const light = useRef<LightPlayer>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    player.current?.focus();
    if (!player.current) return;
    const playing = playLightly(player.current, video, async () => (await latest.current()).video);
    playing.choose(lineNow());
    light.current = playing;
    return playing.stop;
  }, [video]);

  function listenOrWatch() {
    light.current?.listenOnly(!listening);
    setListening(!listening);
  }

  async function download() {
    try {
      location.assign((await load()).video.downloadUrl);
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return (
    <div className="grid basis-full justify-items-start gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: not every artist writes captions */}
      <video
        ref={player}
        src={video.url}
        poster={poster ?? undefined}
        width={video.width}
        height={video.height}
        controls
        playsInline
        preload="none"
        onPlay={onPlay}
        aria-label={label}
        className="h-auto max-h-[70dvh] w-auto max-w-full rounded-picture bg-night"
      >
        {video.captions && (
          <track
            kind="captions"
            src={video.captions.url}
            srcLang={video.captions.language}
            label={m.video_captions()}
            default
          />
        )}
      </video>
      <div className="flex flex-wrap gap-3">
        {sound && (
          <Button
            variant="secondary"
            size="sm"
            icon={
              listening ? <Film size={16} aria-hidden="true" /> : <Headphones size={16} aria-hidden="true" />
            }
            onClick={listenOrWatch}
          >
            {listening ? m.video_show() : m.video_listen({ size: formatBytes(sound.bytes) })}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={download}
        >
          {m.video_download({ size: formatBytes(video.bytes) })}
        </Button>
      </div>
    </div>
  );
}
