import { AudioSampleSink, type InputAudioTrack, type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import { openVideo } from '../deliveries/open-video.ts';
import { type Loudness, listener, type Picture, type Seen } from './checks.ts';
import { levelMeter } from './timing.ts';

const moments = 6;
const size = { width: 18, height: 32 };

/** Looks at a few moments of a take, and hears all of it. */
export async function lookAt(file: Blob): Promise<Seen & { levels: readonly number[] }> {
  using opened = await openVideo(file);
  const { video, audio } = opened;
  const { hear, levels } = levelMeter();
  return {
    pictures: await picturesOf(video).catch(unknown),
    sound: await soundOf(audio, hear).catch(unknown),
    levels,
  };
}

function unknown(error: unknown): null {
  console.warn('This take could not be checked.', error);
  return null;
}

async function picturesOf(video: InputVideoTrack | null): Promise<Picture[] | null> {
  if (!video || !(await video.canDecode())) return null;
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return null;
  const [from, to] = await Promise.all([video.getFirstTimestamp(), video.computeDuration()]);
  const times = Array.from({ length: moments }, (_, at) => from + ((to - from) * (at + 0.5)) / moments);
  const pictures: Picture[] = [];
  for await (using sample of new VideoSampleSink(video).samplesAtTimestamps(times)) {
    if (!sample) continue;
    sample.draw(context, 0, 0, size.width, size.height);
    pictures.push(pictureIn(context));
  }
  return pictures;
}

function pictureIn(context: CanvasRenderingContext2D): Picture {
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const light = Uint8Array.from({ length: data.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return { light, width: size.width };
}

async function soundOf(
  audio: InputAudioTrack | null,
  measure: (block: Float32Array, rate: number) => void,
): Promise<Loudness | null> {
  if (!audio || !(await audio.canDecode())) return null;
  const { hear, heard } = listener();
  for await (using sample of new AudioSampleSink(audio).samples()) {
    const block = new Float32Array(sample.numberOfFrames);
    sample.copyTo(block, { planeIndex: 0, format: 'f32-planar' });
    hear(block);
    measure(block, sample.sampleRate);
  }
  return heard();
}
