import {
  AudioSampleSink,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
  VideoSampleSink,
} from 'mediabunny';
import { openVideo } from '../deliveries/open-video.ts';
import { type Loudness, listener, type Picture, type Seen } from './checks.ts';

const moments = 6;
const size = { width: 18, height: 32 };

/** Looks at a few moments of a video, hears all of it, and notes when its pictures are shown. */
export async function lookAt(file: Blob): Promise<Seen> {
  using opened = await openVideo(file);
  const { input, video, audio } = opened;
  return {
    pictures: await picturesOf(video).catch(unknown),
    sound: await soundOf(audio).catch(unknown),
    times: video && (await timesOf(video, await input.getFirstTimestamp()).catch(unknown)),
  };
}

function unknown(error: unknown): null {
  console.warn('This video could not be checked.', error);
  return null;
}

/** The size and the times of the pictures that a recorder has written, and how long all of it is, in seconds. */
export async function readWritten(blob: Blob) {
  using opened = await openVideo(blob);
  const { input, video } = opened;
  return {
    width: (await video?.getDisplayWidth()) ?? 0,
    height: (await video?.getDisplayHeight()) ?? 0,
    times: video ? await timesOf(video, 0) : [],
    seconds: await input.computeDuration(),
  };
}

/** When each picture is shown, in seconds since this timestamp. */
async function timesOf(video: InputVideoTrack, beginning: number): Promise<number[]> {
  const times: number[] = [];
  const packets = new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true });
  for await (const { timestamp } of packets) times.push(timestamp - Math.max(0, beginning));
  return times.sort((a, b) => a - b);
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

async function soundOf(audio: InputAudioTrack | null): Promise<Loudness | null> {
  if (!audio || !(await audio.canDecode())) return null;
  const { hear, heard } = listener();
  for await (using sample of new AudioSampleSink(audio).samples()) {
    const block = new Float32Array(sample.numberOfFrames);
    sample.copyTo(block, { planeIndex: 0, format: 'f32-planar' });
    hear(block, sample.sampleRate);
  }
  return heard();
}
