import { motion, motionOf } from '#api/domain/motion.ts';
import { picturesOf } from './pictures.ts';

export interface Motion {
  bits: string;
  durationMs: number;
}

/** How the light of a video’s pictures moves; null where too little does, or there is no picture to watch. */
export async function watchMotion(path: string): Promise<Motion | null> {
  const moments: Uint8Array[] = [];
  let durationMs = 0;
  for await (const { seconds, picture } of picturesOf(path, motion.moments)) {
    durationMs = Math.round(seconds * 1000);
    const light = picture.resize(motion.columns, motion.rows, { fit: 'fill' }).greyscale();
    moments.push(await light.raw().toBuffer());
  }
  const bits = moments.length < motion.moments ? null : motionOf(moments);
  return bits === null ? null : { bits, durationMs };
}
