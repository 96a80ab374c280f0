import { formatBytes } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { lineNow, playLightly } from '@salamu/ui/video/play-lightly';
import { useMutation } from '@tanstack/react-query';
import { Play, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPage } from '../../app/lazy-page.ts';
import { queryClient } from '../../app/query-client.ts';
import { ScriptLoading } from '../../app/script-loading.tsx';
import { saySeconds } from '../../deliveries/screen/amounts.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Group } from '../../profile/group.tsx';
import { type OwnProfile, ownIntro, ownProfileQuery, setIntroVideo } from '../../profile/queries.ts';

const SendIntro = lazyPage(() => import('./send-intro.tsx'));

/** The video that greets fans on the public page; uploaded and removed independently of the form. */
export function IntroVideo({ profile: { id, introVideo, verified } }: { profile: OwnProfile }) {
  const [replacing, setReplacing] = useState(false);

  function keep(profile: OwnProfile, words: string) {
    queryClient.setQueryData(ownProfileQuery(id).queryKey, profile);
    setReplacing(false);
    toast.success(words);
  }

  const remove = useMutation({
    mutationFn: () => setIntroVideo(id, null),
    onSuccess: (profile) =>
      keep(profile, profile.introVideo ? m.artist_intro_removal_reviewed() : m.artist_intro_removed()),
  });

  return (
    <Group
      title={m.artist_intro_title()}
      hint={verified ? m.artist_intro_hint_reviewed() : m.artist_intro_hint()}
    >
      {introVideo && !replacing ? (
        <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <IntroPlayer key={introVideo.url} artistId={id} video={introVideo} />
          <div className="grid justify-items-start gap-3">
            <p className="figures flex items-center gap-2 text-quiet text-small">
              <Play size={16} aria-hidden="true" />
              {saySeconds(introVideo.duration)} · {formatBytes(introVideo.bytes)}
            </p>
            <Button variant="outline" size="sm" onClick={() => setReplacing(true)}>
              {m.artist_intro_replace()}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={<Trash2 size={16} aria-hidden="true" />}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {m.form_remove_it()}
            </Button>
            {remove.isError && <Refusal error={remove.error} />}
          </div>
        </div>
      ) : (
        <>
          <Suspense fallback={<ScriptLoading />}>
            <SendIntro
              artistId={id}
              onSent={(profile) =>
                keep(profile, verified ? m.artist_intro_received() : m.artist_intro_saved())
              }
            />
          </Suspense>
          {introVideo && (
            <p>
              <Button variant="secondary" size="sm" onClick={() => setReplacing(false)}>
                {m.artist_intro_keep()}
              </Button>
            </p>
          )}
        </>
      )}
    </Group>
  );
}

interface IntroPlayerProps {
  artistId: string;
  video: NonNullable<OwnProfile['introVideo']>;
}

/** The artist's intro; its URL is renewed if the page has been open for a long time. */
function IntroPlayer({ artistId, video }: IntroPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!player.current) return;
    const light = playLightly(player.current, video, () => ownIntro(artistId));
    light.choose(lineNow());
    return light.stop;
  }, [artistId, video]);
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
