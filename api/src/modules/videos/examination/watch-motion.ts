import { BlobSource, Input, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { motion, motionOf } from '#api/domain/motion.ts';

export interface Motion {
  bits: string;
  durationMs: number;
}

/** More than any phone records; a larger picture takes more memory than a stranger’s file should. */
const mostPixels = 4096 * 2304;

/** How the light of a video’s pictures moves; null where too little does, or there is no picture to watch. */
export async function watchMotion(path: string): Promise<Motion | null> {
  const { registerMediabunnyServer } = await import('@mediabunny/server');
  registerMediabunnyServer();
  const source = new BlobSource(Bun.file(path), { handleUnhandledError: () => {} });
  using input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track || (await track.getCodedWidth()) * (await track.getCodedHeight()) > mostPixels) return null;
  const seconds = await track.computeDuration();
  const times = Array.from({ length: motion.moments }, (_, nth) => ((nth + 0.5) * seconds) / motion.moments);
  const moments: Uint8Array[] = [];
  for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(times)) {
    if (!sample) return null;
    using picture = sample;
    const as = { format: 'RGBX' } as const;
    const pixels = new Uint8Array(picture.allocationSize(as));
    await picture.copyTo(pixels, as);
    const raw = { width: picture.codedWidth, height: picture.codedHeight, channels: 4 } as const;
    const light = sharp(pixels, { raw })
      .rotate(picture.rotation)
      .resize(motion.columns, motion.rows, { fit: 'fill' })
      .removeAlpha()
      .greyscale();
    moments.push(await light.raw().toBuffer());
  }
  const bits = motionOf(moments);
  return bits === null ? null : { bits, durationMs: Math.round(seconds * 1000) };
}
