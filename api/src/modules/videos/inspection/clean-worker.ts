import { findingOf, type ThreadOrder } from './clean-subprocess.ts';
import { cleanVideo } from './clean-video.ts';

declare const self: Worker;

self.onmessage = async ({ data: { order, read } }: MessageEvent<ThreadOrder>) => {
  const onRead = (bytes: number) => void Atomics.add(read, 0, BigInt(bytes));
  self.postMessage(await findingOf(cleanVideo(order, onRead)));
};
