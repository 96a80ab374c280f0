import { evidenceVideo } from '@salamu/api/domain/artist/evidence';
import { keptDays } from '@salamu/api/domain/retention';
import { formatBytes, formatDays } from '@salamu/api/domain/text/measures';
import { videoLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { Camera, FolderOpen } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { deliveriesTo } from '../../deliveries/deliveries-to.ts';
import { type ChooseProps, VideoInput } from '../../deliveries/screen/choose.tsx';
import { SendVideo } from '../../deliveries/screen/send-video.tsx';
import { canRecord } from '../../studio/camera.ts';
import { RecordVideo } from './record-video.tsx';

const send = (uploadId: string) => call(api.artists.dashboard.verification.video.put({ uploadId }));
type Sent = Awaited<ReturnType<typeof send>>;

const videoOf = deliveriesTo(
  (_, { uploadId }) => send(uploadId),
  (artistId) => `evidence-${artistId}`,
);
const Words = createContext('');

interface VerificationVideoProps {
  artistId: string;
  stageName: string;
  now: Sent;
  onSent: (now: Sent) => void;
}

/** The other way to show who an artist is: a short video in which they say their name and the code. */
export default function VerificationVideo({ artistId, stageName, now, onSent }: VerificationVideoProps) {
  const [replacing, setReplacing] = useState(false);
  const { code, video } = now;
  return (
    <section className="grid gap-3 border-line border-t pt-6">
      <h3 className="text-h5">{m.artist_evidence_video()}</h3>
      <p className="text-quiet text-small">
        {m.artist_evidence_video_how({
          seconds: evidenceVideo.recordedSeconds,
          days: formatDays(keptDays.evidenceVideos),
        })}
      </p>
      {video && !replacing ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-small">
            <MessageParts
              of={m.artist_evidence_video_kept.parts({})}
              as={{ when: () => <When at={video.sentAt} />, until: () => <When at={video.keptUntil} /> }}
            />
          </p>
          <Button variant="outline" size="sm" onClick={() => setReplacing(true)}>
            {m.artist_evidence_video_another()}
          </Button>
        </div>
      ) : (
        <Words value={m.artist_evidence_words({ name: stageName, code })}>
          <SendVideo
            delivery={videoOf(artistId)}
            onDelivered={(sent) => {
              setReplacing(false);
              onSent(sent);
            }}
            Choosing={Choosing}
          />
        </Words>
      )}
    </section>
  );
}

/** Record here, or choose a file; where the camera stays closed to the page, the phone’s own may be open. */
function Choosing({ refusal, onChoose }: ChooseProps) {
  const words = useContext(Words);
  const hint = useId();
  const [recording, setRecording] = useState(false);
  const [denied, setDenied] = useState<string | null>(null);
  const problem = denied ?? refusal;
  const place = useRef<HTMLDivElement>(null);
  const wasRecording = useRef(false);
  // The button that was pressed is gone, both ways.
  useEffect(() => {
    if (recording !== wasRecording.current) place.current?.focus();
    wasRecording.current = recording;
  }, [recording]);
  if (recording)
    return (
      <div ref={place} tabIndex={-1} className="focus:outline-none">
        <RecordVideo
          words={words}
          onRecorded={onChoose}
          onClose={() => setRecording(false)}
          onDenied={(why) => {
            setDenied(why);
            setRecording(false);
          }}
        />
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 focus:outline-none">
      {problem && (
        <p role="alert" className="field-error rounded-control bg-clay-soft px-3.5 py-3 text-ink">
          {problem}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {canRecord() && !denied ? (
          <button
            type="button"
            className="choice min-h-14 items-center font-semibold"
            onClick={() => setRecording(true)}
          >
            <Camera size={22} aria-hidden="true" />
            {m.artist_evidence_record_here()}
          </button>
        ) : (
          <VideoInput
            describedBy={hint}
            onChoose={onChoose}
            icon={<Camera size={22} aria-hidden="true" />}
            camera
          >
            {m.delivery_camera()}
          </VideoInput>
        )}
        <VideoInput describedBy={hint} onChoose={onChoose} icon={<FolderOpen size={22} aria-hidden="true" />}>
          {m.artist_evidence_choose()}
        </VideoInput>
      </div>
      {denied && canRecord() && (
        <p>
          <Button variant="link" onClick={() => setDenied(null)}>
            {m.artist_evidence_camera_again()}
          </Button>
        </p>
      )}
      <p id={hint} className="field-hint">
        {m.artist_evidence_hint({
          words,
          least: videoLimits.minSeconds,
          most: evidenceVideo.maxSeconds,
          size: formatBytes(evidenceVideo.maxBytes),
        })}
      </p>
    </div>
  );
}
