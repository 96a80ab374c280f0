import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { videoLimits } from '#api/domain/video/limits.ts';

/** Recorders stop slightly late. */
const slackSeconds = 0.5;
/** Anything shorter is inaudible. */
const leastSeconds = 0.3;
const { videoCodecs }: { videoCodecs: readonly unknown[] } = videoLimits;

export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  extension: 'webm' | 'mp4';
  durationMs: number;
  hasPictures: boolean;
}

/** Maximum seconds, or null for a kind that isn't accepted. */
interface Most {
  withPictures: number | null;
  soundOnly: number;
}

/**
 * A browser or phone recording, reduced to sound and picture, without location and device metadata. Null for another
 * kind of file, one without sound, or one that is too long.
 */
export async function cleanRecording(bytes: Uint8Array, most: Most): Promise<Recording | null> {
  try {
    using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });
    const [sound, picture] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
    const maxSeconds = picture ? most.withPictures : most.soundOnly;
    if (!sound || maxSeconds === null || (picture && !videoCodecs.includes(await picture.getCodec())))
      return null;
    const seconds = await input.computeDuration();
    if (seconds < leastSeconds || seconds > maxSeconds + slackSeconds) return null;
    const extension = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
    const target = new BufferTarget();
    const format = extension === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) return null;
    await conversion.execute();
    if (!target.buffer) return null;
    return {
      bytes: new Uint8Array(target.buffer),
      extension,
      durationMs: Math.round(seconds * 1000),
      hasPictures: picture !== null,
    };
  } catch {
    return null;
  }
}
