import { join } from 'node:path';
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { root } from '../place/root.ts';

const rounds = 4;

/** A good clip of half a minute: a short one, four times in a row. */
export async function halfAMinute(): Promise<Blob> {
  const file = Bun.file(join(root, 'e2e/fixtures/good.mp4'));
  using input = new Input({ source: new BlobSource(file), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const [pictures, sounds] = [await video?.getCodec(), await audio?.getCodec()];
  if (!video || !audio || !pictures || !sounds) throw new Error('the clip has pictures and sound');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const sources = [new EncodedVideoPacketSource(pictures), new EncodedAudioPacketSource(sounds)] as const;
  output.addVideoTrack(sources[0]);
  output.addAudioTrack(sources[1]);
  await output.start();
  const lasts = (await input.computeDuration()) + 0.1;
  const configs = [await video.getDecoderConfig(), await audio.getDecoderConfig()];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, track] of [video, audio].entries())
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const later = packet.clone({ timestamp: Math.max(0, packet.timestamp) + round * lasts });
        await sources[at]?.add(later, { decoderConfig: configs[at] as never });
      }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer()]);
}
