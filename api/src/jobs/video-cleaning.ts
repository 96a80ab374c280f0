import { cleanNextVideo } from '#api/modules/videos/cleaning.ts';
import type { Job } from './runner.ts';

/** Removes location and device data from videos stored before uploads were cleaned. */
export const videoCleaning: Job = {
  name: 'video-cleaning',
  every: 10 * 60_000,
  waitsFor: 'bucket',
  run: cleanNextVideo,
};
