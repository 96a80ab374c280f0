import { registerMediabunnyServer } from '@mediabunny/server';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

export interface Copy {
  /** Of the narrower picture, in pixels. */
  width: number;
  /** Bits a second. */
  bitrate: number;
  /** Only this part, in seconds. */
  part?: { start: number; end: number };
}

/** A smaller copy of a video, as apps make them before they send one. */
export async function reencode(
  video: Blob,
  { width, bitrate, part }: Copy,
): Promise<Uint8Array<ArrayBuffer>> {
  registerMediabunnyServer();
  using input = new Input({ source: new BlobSource(video), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const conversion = await Conversion.init({
    input,
    output,
    video: { width, bitrate, codec: 'avc', forceTranscode: true },
    audio: { discard: true },
    ...(part && { trim: part }),
  });
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was encoded');
  return new Uint8Array(target.buffer);
}
