/**
 * Keep a video going when its address has expired while it was paused, the phone slept or the line was slow: ask for a
 * fresh one and go on at the same place, playing or paused as it was. `freshAddress` answers null where the video is
 * not there any more; then the player says so, as it does when a fresh address fails too. Returns what ends it.
 */
export function keepPlaying(video: HTMLVideoElement, freshAddress: () => Promise<string | null>): () => void {
  let place = 0;
  // Kept apart from what the player does: Chromium pauses a video that fails.
  let wantsToPlay = false;
  let isFresh = false;
  const notePlace = () => {
    if (video.error === null && video.readyState > 0) place = video.currentTime;
  };
  // Also of a video that has failed: the viewer may press play while its address is renewed.
  const notePlay = () => {
    wantsToPlay = true;
  };
  const notePause = () => {
    if (video.error === null) wantsToPlay = false;
  };
  const settle = () => {
    isFresh = false;
  };

  async function renew(): Promise<void> {
    if (video.error === null || isFresh) return;
    isFresh = true;
    const address = await freshAddress().catch(() => undefined);
    if (address === undefined) {
      isFresh = false;
      addEventListener('online', renew, { once: true });
    }
    if (!address) return;
    // A press of this very moment has not been announced yet, and with a new address it never is.
    const goesOn = wantsToPlay || !video.paused;
    video.src = address;
    // Before anything has loaded, this is where playing starts.
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
    for (const [event, listener] of listeners) video.removeEventListener(event, listener);
    removeEventListener('online', renew);
  };
}
