import { lineNow, type Playable, playLightly } from '@salamu/ui/video/play-lightly';

/** Play a video of an artist’s page with the file that suits the line; its addresses don’t expire. */
export function playSample(video: HTMLVideoElement): void {
  const told: Playable = JSON.parse(video.dataset.sample ?? '');
  playLightly(video, told, async () => told).choose(lineNow());
}
