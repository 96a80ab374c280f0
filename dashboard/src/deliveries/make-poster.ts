import { CanvasSink } from 'mediabunny';
import { openVideo } from './open-video.ts';

const longestSide = 1280;
const quality = 0.82;
/** How far into the video the picture is taken: the greeting has begun, and eyes are more likely open. */
const usualPlace = 0.2;

/** A JPEG of one frame as the poster, at the usual place or at this second; null if this browser can't make one. */
export async function makePoster(file: Blob, second?: number): Promise<Blob | null> {
  try {
    using opened = await openVideo(file);
    const { video } = opened;
    if (!video || !(await video.canDecode())) return null;
    const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const sink = new CanvasSink(video, {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      fit: 'fill',
    });
    const frame = await sink.getCanvas(second ?? (await video.computeDuration()) * usualPlace);
    return frame && (await toJpeg(frame.canvas));
  } catch (error) {
    console.warn('No picture could be taken from the video.', error);
    return null;
  }
}

function toJpeg(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> {
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
