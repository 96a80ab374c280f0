/** A headset that is plugged in, or a camera that starts, takes less than this; a call takes longer. */
const briefMs = 1_500;

/**
 * Watch for what a call does on many phones: it mutes the microphone or the camera and ends neither. Tells of a mute
 * that lasts; returns what stops watching.
 */
export function watchMutes(tracks: readonly MediaStreamTrack[], onLasting: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  for (const track of tracks) {
    let since: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mute = () => {
      since ??= Date.now();
      timer ??= setTimeout(onLasting, briefMs);
    };
    const unmute = () => {
      clearTimeout(timer);
      // A phone that freezes the page for the length of a call wakes it only afterwards.
      if (since !== null && Date.now() - since >= briefMs) onLasting();
      [since, timer] = [null, undefined];
    };
    track.addEventListener('mute', mute, { signal });
    track.addEventListener('unmute', unmute, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    if (track.muted) mute();
  }
  return () => watching.abort();
}
