import { setPriority } from 'node:os';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  BlobSource,
  Conversion,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import { renditions } from '#api/domain/video/rendition.ts';
import { describeMp4, type Rendered } from './describe-mp4.ts';
import { indexFragments } from './index-fragments.ts';
import type { RenderOrder } from './render-subprocess.ts';

/** Makes one rendition of one video and ends: the order comes in on stdin, what it made goes out on stdout. */
setPriority(19);
// Libraries talk to the console, and stdout is for the result.
console.info = () => {};
const { path, kind, out }: RenderOrder = await Bun.stdin.json();
const { side, video, audio, fragmented } = renditions[kind];

async function render(): Promise<Rendered | null> {
  using input = new Input({ source: new BlobSource(Bun.file(path)), formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track || (side === 0 && !(await input.getPrimaryAudioTrack()))) return null;
  const isPortrait = (await track.getDisplayWidth()) < (await track.getDisplayHeight());
  const format = new Mp4OutputFormat(
    fragmented ? { fastStart: 'fragmented', minimumFragmentDuration: 1 } : { fastStart: 'in-memory' },
  );
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target: new FilePathTarget(out) }),
    tags: {},
    showWarnings: false,
    video:
      side === 0
        ? { discard: true }
        : {
            codec: 'avc',
            forceTranscode: true,
            allowRotationMetadata: false,
            hardwareAcceleration: 'prefer-software',
            [isPortrait ? 'width' : 'height']: side,
            bitrate: video,
            keyFrameInterval: 1,
          },
    audio: { codec: 'aac', bitrate: audio, numberOfChannels: 1, forceTranscode: true },
  });
  await conversion.execute();
  if (fragmented) await Bun.write(out, indexFragments(Buffer.from(await Bun.file(out).arrayBuffer())));
  return describeMp4(Bun.file(out));
}

registerMediabunnyServer();
process.stdout.write(JSON.stringify(await render()));
