/** The widths in pixels that a photo is stored in, as far as the original allows. */
export const photoWidths = [160, 320, 480, 640, 960];

/** The widths in a photo's folder: its key ends with the largest, `photos/<id>-640`. */
export function widthsUpTo(photoKey: string): number[] {
  const largest = Number(photoKey.slice(photoKey.lastIndexOf('-') + 1));
  return photoWidths.filter((width) => width <= largest);
}
