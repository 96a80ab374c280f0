import { setPriority } from 'node:os';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  BlobSource,
  Conversion,
  type ConversionOptions,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import { loopLimits, loopOf, renditions } from '#api/domain/rendition.ts';
import { describeMp4, type Rendered } from './describe-mp4.ts';
import { indexFragments } from './index-fragments.ts';
import type { RenderOrder } from './render-apart.ts';

/** Makes one rendition of one video and ends: the order comes in on stdin, what it made goes out on stdout. */
setPriority(19);
// Libraries talk to the console, and stdout is for the result.
console.info = () => {};
const { path, kind, out }: RenderOrder = await Bun.stdin.json();
const { side, video, audio, fragmented } = renditions[kind];

type Pictures = Awaited<ReturnType<Input['getPrimaryVideoTrack']>>;

const open = () => new Input({ source: new BlobSource(Bun.file(path)), formats: [MP4, QTFF, WEBM] });

const usual = {
  codec: 'avc',
  forceTranscode: true,
  allowRotationMetadata: false,
  hardwareAcceleration: 'prefer-software',
} as const;

async function sized(track: NonNullable<Pictures>) {
  const isPortrait = (await track.getDisplayWidth()) < (await track.getDisplayHeight());
  return { [isPortrait ? 'width' : 'height']: side };
}

async function convert(
  input: Input,
  { isFragmented = false, ...options }: Partial<ConversionOptions> & { isFragmented?: boolean },
): Promise<void> {
  const format = new Mp4OutputFormat(
    isFragmented ? { fastStart: 'fragmented', minimumFragmentDuration: 1 } : { fastStart: 'in-memory' },
  );
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target: new FilePathTarget(out) }),
    tags: {},
    showWarnings: false,
    ...options,
  });
  await conversion.execute();
}

async function render(): Promise<Rendered | null> {
  using input = open();
  const track = await input.getPrimaryVideoTrack();
  if (!track || (side === 0 && !(await input.getPrimaryAudioTrack()))) return null;
  const pictures = { ...usual, ...(await sized(track)), bitrate: video, keyFrameInterval: 1 };
  await convert(input, {
    isFragmented: fragmented,
    video: side === 0 ? { discard: true } : pictures,
    audio: { codec: 'aac', bitrate: audio, numberOfChannels: 1, forceTranscode: true },
  });
  if (fragmented) await Bun.write(out, indexFragments(Buffer.from(await Bun.file(out).arrayBuffer())));
  return describeMp4(Bun.file(out));
}

/** Null as well where no rate makes it light enough. */
async function renderLoop(): Promise<Rendered | null> {
  const { rates, frameRate, bytes } = loopLimits;
  for (const bitrate of rates) {
    using input = open();
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const trim = loopOf((await input.computeDuration()) * 1000);
    await convert(input, {
      trim,
      video: {
        ...usual,
        ...(await sized(track)),
        bitrate,
        frameRate,
        keyFrameInterval: trim.end - trim.start,
      },
      audio: { discard: true },
    });
    if (Bun.file(out).size <= bytes) return describeMp4(Bun.file(out));
  }
  return null;
}

registerMediabunnyServer();
process.stdout.write(JSON.stringify(await (kind === 'loop' ? renderLoop() : render())));
