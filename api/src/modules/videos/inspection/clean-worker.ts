import { findingOf } from './clean-apart.ts';
import { cleanVideo, type Order } from './clean-video.ts';

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  self.postMessage(await findingOf(cleanVideo(data)));
};
