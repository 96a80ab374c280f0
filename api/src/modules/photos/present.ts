import { widthsUpTo } from './widths.ts';

export interface PhotoView {
  /** For browsers that cannot choose: at most 480 pixels wide. */
  url: string;
  srcset: string;
  /** A tiny `data:` picture to show while the photo loads. */
  placeholder: string;
}

/** An artist's photo for cards and pages; null if there is none. */
export function presentPhoto(photoKey: string | null, placeholder: string | null): PhotoView | null {
  if (photoKey === null) return null;
  const sources = widthsUpTo(photoKey).map((width) => ({ width, url: `/media/${photoKey}/${width}.webp` }));
  const usual = sources.findLast(({ width }) => width <= 480) ?? sources[0];
  if (!usual) return null;
  return {
    url: usual.url,
    srcset: sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    placeholder: placeholder ?? '',
  };
}
