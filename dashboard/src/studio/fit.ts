import { stutters } from '../checks/checks.ts';
import { even } from '../deliveries/plan.ts';
import { recorderOf } from './recording.ts';

/** The largest that is recorded, by its shorter side in pixels if it is 9:16; then what slow phones get. */
let sides = [720, 540, 360];
const rehearsalMs = 1_000;

/** The side at which a camera’s pictures are drawn; infinite where they are recorded as they are. */
const fits = new Map<string, number>();
const stutteringTakes = new Set<string>();

/**
 * What is recorded of a camera: its own pictures, or smaller ones that are drawn from them if a recorder writes those
 * too large or too late. Only what it writes tells: Chromium names, and shows, the size that was asked for, and its
 * recorder writes every pixel of the camera.
 */
export async function fitted(camera: MediaStream): Promise<MediaStream> {
  const id = camera.getVideoTracks()[0]?.getSettings().deviceId ?? '';
  const known = fits.get(id);
  if (known !== undefined) return known < Number.POSITIVE_INFINITY ? drawn(camera, known) : camera;
  let [fit, stream] = [Number.POSITIVE_INFINITY, camera];
  let written = await rehearse(camera);
  for (const side of sides) {
    if (!written.isLate && written.side <= side) break;
    if (written.side <= side) continue;
    if (stream !== camera) stopDrawing(stream);
    [fit, stream] = [side, await drawn(camera, side)];
    written = await rehearse(stream);
  }
  fits.set(id, fit);
  return stream;
}

/** After a take that stutters, fewer pixels are recorded. */
export function recordSmaller(takeId: string): void {
  if (stutteringTakes.has(takeId)) return;
  stutteringTakes.add(takeId);
  sides = sides.slice(sides.length > 1 ? 1 : 0);
  fits.clear();
}

/** The shorter side of the smallest 9:16 that a picture fits into, upright or not. */
export const sideOf = (width: number, height: number) =>
  Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16);

/** How large and how late the pictures are that a recorder writes; infinitely large if it gets to none. */
async function rehearse(stream: MediaStream): Promise<{ side: number; isLate: boolean }> {
  const recorder = recorderOf(stream);
  const written = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => resolve(data);
  });
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, rehearsalMs));
  if (recorder.state !== 'inactive') recorder.stop();
  const blob = await written;
  const nothing = { side: Number.POSITIVE_INFINITY, isLate: true };
  if (blob.size === 0) return nothing;
  // Where that script can't be fetched now, nothing is known of the camera.
  const { readWritten } = await import('../checks/look.ts');
  const { width, height, times, seconds } = await readWritten(blob);
  const [from] = times;
  if (from === undefined) return nothing;
  return { side: sideOf(width, height), isLate: stutters(times, { from, to: seconds }) };
}

const stopDrawing = (stream: MediaStream) => {
  for (const track of stream.getVideoTracks()) track.stop();
};

/** The camera’s pictures, drawn anew until that is stopped. */
async function drawn(camera: MediaStream, side: number): Promise<MediaStream> {
  const video = Object.assign(document.createElement('video'), {
    srcObject: camera,
    muted: true,
    playsInline: true,
  });
  await video.play();
  const scale = Math.min(1, side / sideOf(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = even(video.videoWidth * scale);
  canvas.height = even(video.videoHeight * scale);
  const context = canvas.getContext('2d', { alpha: false });
  const pictures = canvas.captureStream().getVideoTracks();
  function draw(): void {
    if (pictures.every(({ readyState }) => readyState === 'ended')) return;
    // A phone that is turned meanwhile has pictures of another shape.
    const fit = Math.min(canvas.width / video.videoWidth, canvas.height / video.videoHeight);
    const [width, height] = [video.videoWidth * fit, video.videoHeight * fit];
    context?.fillRect(0, 0, canvas.width, canvas.height);
    context?.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    video.requestVideoFrameCallback(draw);
  }
  draw();
  return new MediaStream([...pictures, ...camera.getAudioTracks()]);
}
