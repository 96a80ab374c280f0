/** A part of a picture, in the picture's pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const widest = 1600;
const quality = 0.9;

/** Cut part of a picture out as a JPEG, at most 1600 pixels wide. */
export async function cutOut(photo: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(photo);
  const width = Math.min(widest, Math.round(area.width));
  const height = Math.round((width * area.height) / area.width);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('the browser could not draw the picture');
  return new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
