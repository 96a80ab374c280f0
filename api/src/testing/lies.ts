import { registerMediabunnyServer } from '@mediabunny/server';
import {
  ALL_FORMATS,
  AudioSample,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSample,
} from 'mediabunny';
import { type OfferedKind, renditions } from '#api/domain/rendition.ts';

/** Pixels of one picture, four bytes each. */
interface Pixels {
  bytes: Uint8Array;
  width: number;
  height: number;
}

interface Lie {
  /** Change a picture; `at` is its moment in seconds, `earlier` what was shown before, latest last. */
  paint?: (pixels: Pixels, at: number, earlier: Pixels[]) => void;
  /** What is heard at a moment instead of the own level; `earlier` is all that was heard until then. */
  say?: (own: number, at: number, earlier: (secondsAgo: number) => number) => number;
}

function fill({ bytes, width, height }: Pixels, box: Record<'x' | 'y' | 'w' | 'h', number>, level: number) {
  const [left, right] = [Math.round(box.x * width), Math.round((box.x + box.w) * width)];
  for (let y = Math.round(box.y * height); y < (box.y + box.h) * height; y += 1)
    bytes.fill(level, 4 * (y * width + left), 4 * (y * width + right));
}

const within = (at: number, from: number, to: number) => at >= from && at < to;

/** What an artist could send as the lighter file of another video. */
export const lies: Record<string, Lie> = {
  'a sign for a second': {
    paint: (pixels, at) => {
      if (within(at, 2, 3)) fill(pixels, { x: 0.2, y: 0.7, w: 0.6, h: 0.04 }, 240);
    },
  },
  'another mouth': {
    paint: (pixels, at) => {
      if (Math.floor(at * 6) % 2 === 0) fill(pixels, { x: 0.42, y: 0.4, w: 0.12, h: 0.03 }, 25);
    },
  },
  'one picture of something else': {
    paint: ({ bytes }, at) => {
      if (within(at, 2, 2 + 1 / 12)) for (const [nth, level] of bytes.entries()) bytes[nth] = 255 - level;
    },
  },
  'what was shown a second before': {
    paint: ({ bytes }, at, earlier) => {
      const before = earlier.at(-20);
      if (at >= 2 && before) bytes.set(before.bytes);
    },
  },
  'a word unsaid': { say: (own, at) => (within(at, 2, 2.5) ? 0 : own) },
  'a word from another place': { say: (own, at, earlier) => (within(at, 2, 2.6) ? earlier(0.83) : own) },
  'a voice over it': {
    say: (own, at) => (within(at, 2, 4) ? own / 2 + 0.3 * Math.sin(1100 * at + 9 * Math.sin(40 * at)) : own),
  },
  'no voice at all': { say: () => 0 },
};

/** A video's rendition as a browser makes it, that lies in this way; without a lie an honest one. */
export async function offer(video: Blob, kind: OfferedKind, { paint, say }: Lie = {}): Promise<Blob> {
  registerMediabunnyServer();
  using input = new Input({ source: new BlobSource(video), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const { side, video: pictures, audio } = renditions[kind];
  const track = await input.getPrimaryVideoTrack();
  const isPortrait = ((await track?.getDisplayWidth()) ?? 0) < ((await track?.getDisplayHeight()) ?? 0);
  const shown: Pixels[] = [];
  const heard: number[] = [];
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
    video: {
      codec: 'avc',
      [isPortrait ? 'width' : 'height']: side,
      // No browser's encoder is ours: its file is told from the server's by that.
      bitrate: pictures * 0.9,
      keyFrameInterval: 1,
      forceTranscode: true,
      ...(paint && { process: (sample: VideoSample) => painted(sample, paint, shown) }),
    },
    audio: {
      codec: 'aac',
      bitrate: audio,
      numberOfChannels: 1,
      forceTranscode: true,
      ...(say && { process: (sample: AudioSample) => said(sample, say, heard) }),
    },
    showWarnings: false,
  });
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was encoded');
  return new Blob([target.buffer], { type: 'video/mp4' });
}

async function painted(sample: VideoSample, paint: NonNullable<Lie['paint']>, shown: Pixels[]) {
  const as = { format: 'RGBA' } as const;
  const bytes = new Uint8Array(sample.allocationSize(as));
  await sample.copyTo(bytes, as);
  const { codedWidth, codedHeight, timestamp, duration } = sample;
  const pixels = { bytes, width: codedWidth, height: codedHeight };
  shown.push({ ...pixels, bytes: bytes.slice() });
  if (shown.length > 40) shown.shift();
  paint(pixels, timestamp, shown);
  return new VideoSample(bytes, { ...as, codedWidth, codedHeight, timestamp, duration });
}

function said(sample: AudioSample, say: NonNullable<Lie['say']>, heard: number[]) {
  const as = { format: 'f32-planar', planeIndex: 0 } as const;
  const wave = new Float32Array(sample.allocationSize(as) / 4);
  sample.copyTo(wave, as);
  const { timestamp, sampleRate } = sample;
  for (const [nth, own] of wave.entries()) {
    heard.push(own);
    wave[nth] = say(own, timestamp + nth / sampleRate, (ago) => heard.at(-Math.round(ago * sampleRate)) ?? 0);
  }
  return new AudioSample({ data: wave, format: 'f32-planar', numberOfChannels: 1, sampleRate, timestamp });
}
