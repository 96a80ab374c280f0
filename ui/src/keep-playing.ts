/**
 * Keep a video going when its address has expired while it was paused, the phone slept or the line was slow: ask for a
 * fresh one and go on at the same place, playing or paused as it was. `freshAddress` answers null where the video is
 * not there any more; then the player says so, as it does when a fresh address fails too. Returns what ends it.
 */
export function keepPlaying(video: HTMLVideoElement, freshAddress: () => Promise<string | null>): () => void {
  let place = 0;
  // Chromium pauses a video that fails, so what the viewer wants is kept apart.
  let wantsToPlay = false;
  let isFresh = false;
  const notePlace = () => {
    if (video.error === null && video.readyState > 0) place = video.currentTime;
  };
  const noteWish = () => {
    if (video.error === null) wantsToPlay = !video.paused;
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
    video.src = address;
    // Before anything has loaded, this is where playing starts.
    video.currentTime = place;
    if (wantsToPlay) await video.play().catch(() => undefined);
  }

  const listeners = [
    ['error', renew],
    ['timeupdate', notePlace],
    ['seeking', notePlace],
    ['play', noteWish],
    ['pause', noteWish],
    ['loadeddata', settle],
  ] as const;
  for (const [event, listener] of listeners) video.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of listeners) video.removeEventListener(event, listener);
    removeEventListener('online', renew);
  };
}
