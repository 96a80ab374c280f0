import { BlobSource, Input, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';

export interface Picture {
  /** Seconds since the video began. */
  at: number;
  /** How long the video is, in seconds. */
  seconds: number;
  /** Upright, and not scaled yet. */
  picture: Sharp;
}

/** More than any phone records; a larger picture takes more memory than a stranger’s file should. */
const mostPixels = 4096 * 2304;

/** Decode `count` pictures, spread evenly over a video; it ends early at one that isn't there. Needs @mediabunny/server. */
export async function* picturesOf(path: string, count: number): AsyncGenerator<Picture> {
  const { registerMediabunnyServer } = await import('@mediabunny/server');
  registerMediabunnyServer();
  const source = new BlobSource(Bun.file(path), { handleUnhandledError: () => {} });
  using input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track || (await track.getCodedWidth()) * (await track.getCodedHeight()) > mostPixels) return;
  const seconds = await track.computeDuration();
  const times = Array.from({ length: count }, (_, nth) => ((nth + 0.5) * seconds) / count);
  for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
    if (!sample) return;
    using shown = sample;
    const as = { format: 'RGBX' } as const;
    const pixels = new Uint8Array(shown.allocationSize(as));
    await shown.copyTo(pixels, as);
    const raw = { width: shown.codedWidth, height: shown.codedHeight, channels: 4 } as const;
    yield {
      at: shown.timestamp,
      seconds,
      picture: sharp(pixels, { raw }).rotate(shown.rotation).removeAlpha(),
    };
  }
}
