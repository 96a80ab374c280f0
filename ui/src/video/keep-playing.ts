import { isOutage, waitOutage } from '../session/outage.ts';

/**
 * Keep a video going after its address has expired while it was paused, the phone slept or the connection was slow:
 * ask for a fresh address and resume at the same position, playing or paused. `freshAddress` is told how many addresses
 * in a row have failed, and resolves to null to give up; then the player shows its error. Without an answer it is asked
 * again after growing pauses, once the line is back, or when someone presses play. Returns a stop function.
 */
export function keepPlaying(
  video: HTMLVideoElement,
  freshAddress: (failed: number) => Promise<string | null>,
): () => void {
  let place = 0;
  // Tracked separately, because Chromium pauses a failing video.
  let wantsToPlay = false;
  let failed = 0;
  let isStopped = false;
  let endWait = () => {};
  const notePlace = () => {
    if (video.error === null && video.readyState > 0) place = video.currentTime;
  };
  // Also after a failure: the viewer may press play while the URL is renewed.
  const notePlay = () => {
    wantsToPlay = true;
    endWait();
  };
  const notePause = () => {
    if (video.error === null) wantsToPlay = false;
  };
  const settle = () => {
    failed = 0;
  };

  async function ask(): Promise<string | null> {
    for (let tries = 0; !isStopped; tries += 1) {
      try {
        return await freshAddress(failed);
      } catch (error) {
        if (!isOutage(error)) return null;
        const wait = waitOutage(error, tries);
        endWait = wait.end;
        await wait.over;
      }
    }
    return null;
  }

  async function renew(): Promise<void> {
    failed += 1;
    const address = await ask();
    if (!address || isStopped) return;
    // A simultaneous press hasn't fired its event yet, and never will after the URL changes.
    const goesOn = wantsToPlay || !video.paused;
    video.src = address;
    // Setting this before loading determines where playback starts.
    video.currentTime = place;
    if (goesOn) await video.play().catch(() => undefined);
  }

  const listeners = [
    ['error', renew],
    ['timeupdate', notePlace],
    ['seeking', notePlace],
    ['play', notePlay],
    ['pause', notePause],
    ['loadeddata', settle],
  ] as const;
  for (const [event, listener] of listeners) video.addEventListener(event, listener);
  return () => {
    isStopped = true;
    endWait();
    for (const [event, listener] of listeners) video.removeEventListener(event, listener);
  };
}
