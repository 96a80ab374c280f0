import { BufferTarget, Conversion, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import { openVideo } from '../deliveries/open-video.ts';

/**
 * A recording as a whole file, picture and sound as they are, and how many seconds it has: a recorder writes neither
 * length nor index, and one that was killed stops in the middle. Throws if nothing can be read, or the sound would be lost.
 */
export async function mend(
  recorded: Blob,
  { name, type }: { name: string; type: string },
): Promise<{ file: File; seconds: number }> {
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
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.utilizedTracks.length < 2)
    throw new Error('The recording has no picture or no sound');
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was written');
  const file = new File([target.buffer], `${name}.${container}`, { type: `video/${container}` });
  const seconds = (await opened.video?.computeDuration()) ?? 0;
  return { file, seconds };
}
