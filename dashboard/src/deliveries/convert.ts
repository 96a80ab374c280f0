import type { Shown } from '@salamu/api/domain/video/edits';
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
import { type ConversionPlan, planConversion, tightenedPlan, type VideoFacts } from './plan.ts';

export interface ConvertOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

const mostTries = 3;

/** Have what converting this needs: throws if that is a script that can't be fetched. */
export async function prepare(facts: VideoFacts): Promise<void> {
  if (planConversion(facts).audioBitrate !== null) await enableAac();
}

/**
 * Convert to a file WhatsApp accepts and every phone plays: H.264 and AAC in an MP4 of at most 720p and 16 MB, hardly
 * larger than the original. Null if the browser turns out to be unable to; throws when cancelled.
 */
export async function convert(file: File, facts: VideoFacts, options: ConvertOptions): Promise<File | null> {
  const parts = facts.edits?.video ?? [];
  // The server joins what was cut out of the middle.
  if (parts.length > 1) return null;
  const [shown] = parts;
  let plan = planConversion(facts);
  let made = await convertOnce(file, plan, options, shown);
  for (let tries = 1; made && tries < mostTries; tries++) {
    const tighter = tightenedPlan(plan, made.size, facts, tries);
    if (!tighter) break;
    plan = tighter;
    made = await convertOnce(file, plan, options, shown);
  }
  return made;
}

async function convertOnce(
  file: File,
  plan: ConversionPlan,
  { signal, onProgress }: ConvertOptions,
  shown: Shown | undefined,
): Promise<File | null> {
  using opened = await openVideo(file);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
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
    audio: {
      codec: 'aac',
      ...(plan.audioBitrate !== null && { quality: new Quality({ bitrate: plan.audioBitrate }) }),
    },
    // Where and with what device it was recorded is private.
    tags: {},
    ...(shown && { trim: { start: shown.from, end: shown.to } }),
    showWarnings: false,
  });
  // A browser that can't decode the sound would silently drop it.
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
