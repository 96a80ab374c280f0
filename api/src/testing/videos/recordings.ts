import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { fixture } from '../send-upload.ts';

interface Kind {
  format?: 'mp4' | 'webm';
  pictures?: boolean;
  /** The file it is cut from. */
  from?: string;
}

/** Some seconds as a browser would record them, with a title and a place. */
export async function recording(
  seconds: number,
  { format = 'mp4', pictures = false, from = `good.${format}` }: Kind = {},
): Promise<Uint8Array> {
  using input = new Input({ source: new BlobSource(fixture(from)), formats: [MP4, WEBM] });
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({
      format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
      target,
    }),
    video: { discard: !pictures },
    trim: { start: 0, end: seconds },
    tags: { title: 'Recorded at home', comment: 'Kilimani' },
    showWarnings: false,
  });
  await conversion.execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
