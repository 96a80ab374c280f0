import type { Cue } from '@salamu/api/domain/video/captions';
import { m } from '@salamu/messages/messages';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { toast } from '@salamu/ui/kit/toaster';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../app/query-client.ts';
import { useStore } from '../app/use-store.ts';
import { type Batch, deliverPath } from '../artist/parts/addresses.ts';
import { deliveryOf, tellDelivered } from '../artist/parts/delivery-of.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { toggled, useTicks } from '../artist/parts/ticks.ts';
import { $sending } from '../deliveries/sending.ts';
import { isBusy } from '../deliveries/state.ts';
import { useOpenTake } from '../offline/open-take.ts';
import type { Ticks } from './brief.tsx';
import { Controls } from './controls.tsx';
import { StudioHeader } from './header.tsx';
import { Neighbours, useBatch, useKnownDue } from './neighbours.tsx';
import { type Recording, startRecording } from './recording.ts';
import { $recordingSettings } from './recording-settings.ts';
import { Review } from './review.tsx';
import { useAlmostFull } from './room.ts';
import { scriptQuery } from './scripts.ts';
import { changeTake, takesOf } from './takes.ts';
import { useCamera } from './use-camera.ts';
import { studioOf, waitingOf } from './walk.ts';

const countdownFrom = 3;

/** Counts down before something is done; toggled again, it is off. */
function useCountdown(done: () => void): { left: number; toggle(): void } {
  const [left, setLeft] = useState(0);
  const act = useRef(done);
  act.current = done;
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) act.current();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, toggle: () => setLeft(left > 0 ? 0 : countdownFrom) };
}

/** Keeps the screen from locking while it is wanted, and takes the lock again when the page is seen again. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isGone = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      // A hidden page has lost it by then.
      if (document.hidden) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isGone) void lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isWanted]);
}

/**
 * The most urgent request, other than this one, that waits for a video of which none is being sent: of the same
 * batch as long as there is one. As far as this device knows by now: a line may be up and dead, and the request that
 * opens next is loaded again anyway.
 */
function nextRequest(id: string, batch?: Batch): ArtistRequest | null {
  const known = (of?: Batch) => queryClient.getQueryData(dueQuery(of).queryKey)?.items ?? [];
  const waiting = waitingOf([...known(batch), ...known()], $sending.get(), batch);
  const next = waiting.find((request) => request.id !== id) ?? null;
  return next || !batch ? next : nextRequest(id);
}

interface StudioProps {
  request: ArtistRequest;
  /** The signed-in account. */
  owner: string;
}

/** Records takes for one request, and sends one of them. */
export function Studio({ request, owner }: StudioProps) {
  const { id, recipientName } = request;
  const navigate = useNavigate();
  const batch = useBatch();
  const own = deliverPath(id);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [isReviewing, setReviewing] = useState<boolean | null>(null);
  /** Whether the take that ends is sent without being watched, if nothing is wrong with it. */
  const [isHurried, setHurried] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const takes = useQuery({ queryKey: ['takes', owner, id], queryFn: () => takesOf(owner, id), gcTime: 0 });
  const kept = takes.data ?? [];
  const review = kept.length > 0 && (isReviewing ?? true);
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = kept.find((take) => take.id === chosenId) ?? kept.at(-1);
  const ticking = useTicks(id);
  const { data: script } = useQuery(scriptQuery(owner, id));
  const camera = useCamera(!review);
  const preview = useRef<HTMLVideoElement>(null);
  const countdown = useCountdown(record);
  const isRecording = recording !== null;
  const isAlmostFull = useAlmostFull(camera.stream !== null, kept.length);
  const problem = trouble ?? (takes.isError ? m.studio_lost() : isAlmostFull ? m.studio_almost_full() : null);
  const { facing } = useStore($recordingSettings);
  useWakeLock(!review);
  useOpenTake();
  useKnownDue(batch);
  useEffect(() => {
    if (preview.current) preview.current.srcObject = camera.stream;
  }, [camera.stream, review]);
  useEffect(() => () => recording?.stop(), [recording]);

  async function record() {
    const { stream, recorded } = camera;
    if (!stream || !recorded) return;
    setTrouble(null);
    const about = { owner, requestId: id, recipientName, ...(script && { script: script.text }) };
    let started: Recording;
    try {
      started = startRecording({ stream, recorded }, about);
    } catch (error) {
      console.warn('Nothing can be recorded here.', error);
      return setTrouble(m.studio_not_started());
    }
    started.kept.catch(() => {
      setHurried(false);
      setTrouble(m.studio_full());
      toast.error(m.studio_full());
    });
    ticking.clear();
    choose(null);
    setRecording(started);
    // The take that grows is among those kept from now on; its camera stays open until it is whole.
    setReviewing(false);
    await started.ended;
    setRecording(null);
    setPaused(false);
    await takes.refetch();
    setReviewing(true);
  }

  const ticks: Ticks =
    review && chosen
      ? {
          ticked: chosen.said,
          toggle: (point) =>
            void changeTake(chosen.id, { said: toggled(chosen.said, point) }).then(() => takes.refetch()),
        }
      : ticking;

  async function send(file: File, poster: Blob | null, captions: Cue[]) {
    const delivery = deliveryOf(id);
    // Another take is on its way, and this one is wanted instead.
    if (isBusy(delivery.$state.get())) await delivery.startOver();
    delivery.about = { owner, requestId: id, recipientName };
    await delivery.choose(file, { poster, told: { said: ticks.ticked, captions } });
    const state = delivery.$state.get();
    if (state.step !== 'ready') return navigate(own);
    void delivery.convertAndSend(state.chosen);
    delivery.onDelivered = tellDelivered;
    const next = nextRequest(id, batch);
    if (next) toast(m.studio_sending_next({ name: recipientName, next: next.recipientName }));
    navigate(next ? studioOf(next, batch) : own);
  }

  if (takes.isPending) return <LoadingPanel />;
  return (
    <div
      className={`relative mx-auto grid h-dvh max-w-[max(22rem,56.25dvh)] grid-rows-[auto_minmax(0,1fr)_auto] ${review ? '[@media(height<32rem)]:max-w-3xl' : ''}`}
    >
      <StudioHeader {...{ request, owner, ticks, isRecording }} isReviewing={review} />
      {review && chosen ? (
        <Review
          takes={kept}
          chosen={chosen}
          request={request}
          onChoose={choose}
          onSend={send}
          isHurried={isHurried}
          onUnhurried={() => setHurried(false)}
          onAgain={() => setReviewing(false)}
          onChanged={() => void takes.refetch()}
        />
      ) : (
        <>
          <video
            ref={preview}
            autoPlay
            muted
            playsInline
            aria-label={m.studio_camera_sees()}
            className={`absolute inset-0 size-full object-cover ${facing === 'user' ? '-scale-x-100' : ''}`}
          />
          <div className="relative grid place-content-center">
            {!isRecording && countdown.left === 0 && <Neighbours id={id} isPreview />}
            <p role="status" className="text-center">
              {countdown.left > 0 ? (
                <span className="font-bold font-display text-display">{countdown.left}</span>
              ) : (
                !camera.recorded && !camera.trouble && m.studio_waiting()
              )}
            </p>
          </div>
          <Controls
            {...{
              camera,
              recording,
              isPaused,
              trouble: problem,
              requestId: id,
            }}
            isCounting={countdown.left > 0}
            takes={kept.length}
            onRecord={isRecording ? () => recording.stop() : countdown.toggle}
            onStopAndSend={() => {
              setHurried(true);
              recording?.stop();
            }}
            onPause={() => {
              if (isPaused) recording?.resume();
              else recording?.pause();
              setPaused(!isPaused);
            }}
            onReview={() => setReviewing(true)}
          />
        </>
      )}
    </div>
  );
}
