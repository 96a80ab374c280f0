import { findingOf, type Order } from './inspect-apart.ts';
import { inspectVideo } from './inspect-video.ts';

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  self.postMessage(await findingOf(inspectVideo(Bun.file(data.path), data.kind)));
};
