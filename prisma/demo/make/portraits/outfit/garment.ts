import { type Colour, colour } from '../palette.ts';
import { clip, fill, line } from '../path.ts';
import { type Body, drape } from './body.ts';

export interface OutfitContext {
  body: Body;
  cloth: readonly [Colour, Colour, Colour];
  litFar: boolean;
  /** Figures must not be mirrored when the person is. */
  facing: 1 | -1;
}

/** The person's own textile, defined once per portrait. */
export const textileFill = 'url(#cloth)';

export function garment(
  id: string,
  d: string,
  paint: string,
  context: OutfitContext,
  strength?: number,
): string {
  return clip(id, d) + fill(d, paint) + drape(id, context.body, context.litFar, strength);
}

export const hue = (context: OutfitContext, index: 0 | 1 | 2) => colour[context.cloth[index]];

/** A ribbed or plain band along a round neckline. */
export function neckBand(
  { neck }: Body,
  reach: number,
  depth: number,
  paint: string,
  width: number,
  rise = 20,
): string {
  const x = neck + reach;
  return line(
    `M${-x} ${-rise - reach * 0.1}C${-x + 8} ${depth * 0.6} ${-x * 0.55} ${depth} 0 ${depth}C${x * 0.55} ${depth} ${x - 8} ${depth * 0.6} ${x} ${-rise - reach * 0.1}`,
    paint,
    width,
  );
}

/** A row of triangles along a straight edge, as embroidery. */
export function embroidery(left: number, right: number, y: number, paint: string, size = 22): string {
  const count = Math.floor((right - left) / size);
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * size;
    return fill(`M${x} ${y}L${x + size / 2} ${y - size * 0.8}L${x + size} ${y}Z`, paint);
  }).join('');
}
