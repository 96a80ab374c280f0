import { enclosureLimits } from '@salamu/api/domain/request/enclosures';

const { side } = enclosureLimits.picture;
/** Bytes up to which a picture of the right size is sent as it is. */
const light = 500 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A picture no larger than the artist gets it: a phone's photo has 8 MB, and the network is weak. Null if this browser
 * can't read it as a picture.
 */
export async function lightPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= light && types.includes(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // A JPEG has no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
