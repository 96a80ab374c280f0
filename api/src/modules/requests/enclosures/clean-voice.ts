import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { enclosureLimits } from '#api/domain/request/enclosures.ts';

/** Recorders stop a little late. */
const slackSeconds = 0.5;
/** A shorter one says nothing. */
const leastSeconds = 0.3;

export interface Voice {
  bytes: Uint8Array<ArrayBuffer>;
  extension: 'webm' | 'mp4';
  durationMs: number;
}

/**
 * A recording as browsers make it, with nothing but its sound. Null for what is none: another kind of file, one with
 * pictures, or one that is too long.
 */
export async function cleanVoice(bytes: Uint8Array): Promise<Voice | null> {
  try {
    using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
    const [sound, picture] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
    if (!sound || picture) return null;
    const seconds = await sound.computeDuration();
    if (seconds < leastSeconds || seconds > enclosureLimits.voice.maxSeconds + slackSeconds) return null;
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
    return { bytes: new Uint8Array(target.buffer), extension, durationMs: Math.round(seconds * 1000) };
  } catch {
    return null;
  }
}
