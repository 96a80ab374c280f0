import { conversionTarget } from '@salamu/api/domain/video';
import {
  BufferTarget,
  Conversion,
  ConversionCanceledError,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { enableAac } from './codecs.ts';
import { openVideo } from './open-video.ts';
import { type ConversionPlan, planConversion, type VideoFacts } from './plan.ts';

interface ConvertOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

/** How much a second try is tightened where the encoder overshot the first. */
const tighter = 0.8;

/**
 * Makes a file that WhatsApp takes: H.264 and AAC in an MP4 of at most 720p and 16 MB.
 * Null where the browser turned out to be unable to, or the result would be no smaller; throws where it was cancelled.
 */
export async function convert(file: File, facts: VideoFacts, options: ConvertOptions): Promise<File | null> {
  await enableAac();
  const plan = planConversion(facts);
  let made = await convertOnce(file, plan, facts, options);
  if (made && made.size > conversionTarget.maxBytes)
    made = await convertOnce(file, { ...plan, videoBitrate: plan.videoBitrate * tighter }, facts, options);
  return made;
}

async function convertOnce(
  file: File,
  plan: ConversionPlan,
  facts: VideoFacts,
  { signal, onProgress }: ConvertOptions,
): Promise<File | null> {
  using opened = await openVideo(file);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const keepsSound = facts.audioCodec === 'aac' && facts.audioBitrate <= plan.audioBitrate * 1.5;
  const conversion = await Conversion.init({
    input: opened.input,
    output,
    tracks: 'primary',
    video: {
      codec: 'avc',
      width: plan.width,
      height: plan.height,
      fit: 'fill',
      quality: new Quality({ bitrate: plan.videoBitrate }),
      ...(plan.framesPerSecond && { frameRate: plan.framesPerSecond }),
      allowTransformationMetadata: false,
      forceTranscode: true,
    },
    audio: keepsSound
      ? { codec: 'aac' }
      : { codec: 'aac', quality: new Quality({ bitrate: plan.audioBitrate }) },
    // Where and with what it was recorded is nobody's business.
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.utilizedTracks.length < 2) return null;

  conversion.onProgress = (done) => onProgress(done);
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } catch (error) {
    if (signal.aborted || error instanceof ConversionCanceledError) throw error;
    console.warn('The video could not be converted here.', error);
    return null;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (!target.buffer) return null;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.mp4`;
  return new File([target.buffer], name, { type: 'video/mp4', lastModified: file.lastModified });
}
