import {
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { openVideo } from '../deliveries/open-video.ts';

export interface Mended {
  file: File;
  seconds: number;
  /** Where it may be made to start, in seconds: as it does, and at its later key frames. */
  starts: number[];
}

interface MendOptions {
  /** Its extension becomes that of its kind. */
  name: string;
  type: string;
  /** What to keep of it, in seconds from its start; all of it unless given, and to its end without `to`. */
  keep?: { from: number; to?: number };
}

/**
 * A recording as a whole file, picture and sound as they are, and how many seconds it has: a recorder writes neither
 * length nor index, and one that was killed stops in the middle. Throws if nothing can be read, or the sound would be lost.
 */
export async function mend(recorded: Blob, { name, type, keep }: MendOptions): Promise<Mended> {
  using opened = await openVideo(recorded);
  const container = type.startsWith('video/mp4') ? 'mp4' : 'webm';
  const target = new BufferTarget();
  const output = new Output({
    format: container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  });
  const conversion = await Conversion.init({
    input: opened.input,
    output,
    tracks: 'primary',
    // Never encoded again, and never with anything of what was cut off.
    copy: { mode: 'forced', boundaryPolicy: 'shrink' },
    trim: { ...(keep?.from && { start: keep.from }), ...(keep?.to && { end: keep.to }) },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.utilizedTracks.length < 2)
    throw new Error('The recording has no picture or no sound');
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was written');
  const file = new File([target.buffer], `${name.replace(/\.(mp4|webm)$/, '')}.${container}`, {
    type: `video/${container}`,
  });
  using made = await openVideo(file);
  return {
    file,
    // As a player counts: the sound may go on after the last picture.
    seconds: await made.input.computeDuration(),
    starts: [0, ...(made.video ? await laterKeyFrames(made.video) : [])],
  };
}

async function laterKeyFrames(video: InputVideoTrack): Promise<number[]> {
  const sink = new EncodedPacketSink(video);
  const times: number[] = [];
  let key = await sink.getFirstKeyPacket({ metadataOnly: true });
  while (key) {
    key = await sink.getNextKeyPacket(key, { metadataOnly: true });
    if (key) times.push(key.timestamp);
  }
  return times;
}
