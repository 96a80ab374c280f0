import { videoLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { Circle, Mic, Pause, Play, Send, Square, SwitchCamera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../app/use-store.ts';
import { deliverPath } from '../artist/parts/addresses.ts';
import { saySeconds } from '../deliveries/screen/amounts.ts';
import { isSoundChanged, type Sound, sounds } from './camera.ts';
import { LevelMeter } from './level-meter.tsx';
import { $isUpsideDown } from './orientation.ts';
import type { Recording } from './recording.ts';
import { $recordingSettings, changeRecordingSettings } from './recording-settings.ts';
import type { Camera } from './use-camera.ts';
import { watchMutes } from './watch-mutes.ts';

interface ControlsProps {
  requestId: string;
  camera: Camera;
  recording: Recording | null;
  isPaused: boolean;
  isCounting: boolean;
  /** Why recording stopped. */
  trouble: string | null;
  /** How many are kept already. */
  takes: number;
  onRecord: () => void;
  onPause: () => void;
  onStopAndSend: () => void;
  onReview: () => void;
}

const round = 'grid size-12 flex-none place-items-center rounded-full bg-night/70 text-on-night';

/** What is in reach of a thumb: record, pause, the other camera, and how it should sound. */
export function Controls(props: ControlsProps) {
  const { camera, recording, isPaused, isCounting, trouble, takes, requestId } = props;
  const seconds = useSeconds(recording);
  const { facing } = useStore($recordingSettings);
  const isUpsideDown = useStore($isUpsideDown);
  const problem = trouble ?? camera.trouble;
  return (
    <footer className="z-10 grid justify-items-center gap-4 bg-linear-to-t from-night to-transparent p-4 pt-10 [@media(height<32rem)]:gap-2 [@media(height<32rem)]:py-2">
      {problem && (
        <div role="alert" className="grid gap-3 rounded-control bg-clay-soft p-3.5 text-ink">
          <p>{problem}</p>
          {camera.trouble && (
            <p className="flex flex-wrap gap-3">
              <Button size="sm" onClick={camera.tryAgain}>
                {m.form_try_again()}
              </Button>
              <Link to={deliverPath(requestId)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {m.delivery_choose()}
              </Link>
            </p>
          )}
        </div>
      )}
      <p role="status" className="rounded-full bg-night/70 px-4 py-2 font-semibold empty:hidden">
        {isUpsideDown && camera.stream && m.studio_upside_down()}
      </p>
      {recording ? (
        <p className="flex items-center gap-3">
          <span className="figures font-semibold">{saySeconds(seconds)}</span>
          {camera.stream && <LevelMeter stream={camera.stream} />}
          <span role="status" className="sr-only">
            {isPaused ? m.studio_is_paused() : m.studio_is_recording()}
          </span>
        </p>
      ) : (
        camera.stream && <HowItSounds stream={camera.stream} />
      )}
      <div className="grid w-full grid-cols-3 items-center justify-items-center">
        {recording ? (
          <button
            type="button"
            className={round}
            onClick={props.onPause}
            aria-label={isPaused ? m.studio_go_on() : m.delivery_pause()}
          >
            {isPaused ? <Play size={22} aria-hidden="true" /> : <Pause size={22} aria-hidden="true" />}
          </button>
        ) : (
          <button
            type="button"
            className={round}
            aria-label={facing === 'user' ? m.studio_back_camera() : m.studio_front_camera()}
            onClick={() => changeRecordingSettings({ facing: facing === 'user' ? 'environment' : 'user' })}
          >
            <SwitchCamera size={22} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className="grid size-20 place-items-center rounded-full border-4 border-on-night bg-clay text-ground disabled:opacity-50"
          disabled={!camera.recorded}
          aria-label={(recording ? m.studio_stop : isCounting ? m.studio_not_yet : m.studio_start)()}
          onClick={props.onRecord}
        >
          {recording || isCounting ? (
            <Square size={30} fill="currentColor" aria-hidden="true" />
          ) : (
            <Circle size={30} fill="currentColor" aria-hidden="true" />
          )}
        </button>
        {recording && (
          <button
            type="button"
            className={`${round} disabled:opacity-50`}
            disabled={seconds < videoLimits.minSeconds}
            aria-label={m.studio_stop_and_send()}
            onClick={props.onStopAndSend}
          >
            <Send size={20} aria-hidden="true" />
          </button>
        )}
        {!recording && takes > 0 && (
          <Button variant="secondary" size="sm" onClick={props.onReview}>
            {m.studio_takes({ count: takes })}
          </Button>
        )}
      </div>
    </footer>
  );
}

function HowItSounds({ stream }: { stream: MediaStream }) {
  const { sound, microphone, isMicrophoneGone } = useStore($recordingSettings);
  const microphones = useMicrophones(stream);
  const [heard] = stream.getAudioTracks();
  const isHeldElsewhere = useIsMuted(heard);
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 text-small">
      <LevelMeter stream={stream} />
      <fieldset className="flex rounded-full bg-night/70 p-1">
        <legend className="sr-only">{m.studio_sound()}</legend>
        {Object.entries(sounds).map(([code, name]) => (
          <label
            key={code}
            className="flex min-h-9 cursor-pointer items-center rounded-full px-3.5 has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="sound"
              className="sr-only"
              checked={code === sound}
              onChange={() => changeRecordingSettings({ sound: code as Sound })}
            />
            {name()}
          </label>
        ))}
      </fieldset>
      {microphones.length > 1 && (
        <label className="flex min-h-11 items-center gap-2 rounded-full bg-night/70 px-3">
          <Mic size={16} aria-hidden="true" />
          <span className="sr-only">{m.studio_microphone()}</span>
          <select
            className="max-w-44 text-ellipsis bg-transparent"
            value={microphone}
            onChange={({ currentTarget: { value } }) =>
              changeRecordingSettings({ microphone: value, isMicrophoneGone: false })
            }
          >
            <option value="">{m.studio_usual_microphone()}</option>
            {microphones.map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className="basis-full text-center empty:hidden">
        {isHeldElsewhere ? m.studio_microphone_held() : isMicrophoneGone && m.studio_microphone_gone()}
      </p>
      {heard && isSoundChanged(sound, heard.getSettings()) && (
        <p className="basis-full text-center">{m.studio_sound_changed()}</p>
      )}
    </div>
  );
}

/** The microphones by name, which browsers tell once one may be used. */
function useMicrophones(stream: MediaStream): MediaDeviceInfo[] {
  const [found, setFound] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const all = await navigator.mediaDevices.enumerateDevices();
      const named = all.filter(
        ({ kind, deviceId, label }) => kind === 'audioinput' && label && deviceId !== 'default',
      );
      if (!isGone) setFound(named);
    };
    if (stream.active) void look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', look);
    };
  }, [stream]);
  return found;
}

/** Whether a call or another app keeps a microphone from hearing; one that only starts takes less. */
function useIsMuted(track: MediaStreamTrack | undefined): boolean {
  const [isMuted, setMuted] = useState(false);
  useEffect(() => {
    if (!track) return;
    const hearing = new AbortController();
    const { signal } = hearing;
    const stopWatching = watchMutes([track], () => setMuted(true));
    track.addEventListener('unmute', () => setMuted(false), { signal });
    return () => {
      stopWatching();
      hearing.abort();
      setMuted(false);
    };
  }, [track]);
  return isMuted;
}

/** How long the recording is by now. */
function useSeconds(recording: Recording | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!recording) return;
    const timer = setInterval(() => setSeconds(recording.seconds()), 250);
    return () => clearInterval(timer);
  }, [recording]);
  return seconds;
}
