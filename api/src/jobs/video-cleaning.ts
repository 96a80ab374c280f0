import { cleanNextVideo } from '#api/modules/videos/cleaning.ts';
import type { Job } from './runner.ts';

/** Takes the place and the phone out of the videos that were stored before every new one was cleaned. */
export const videoCleaning: Job = {
  name: 'video-cleaning',
  every: 10 * 60_000,
  waitsFor: 'bucket',
  run: cleanNextVideo,
};
