import { turned } from '../face/contour.ts';
import { browShadow } from '../face/head.ts';
import { colour } from '../palette.ts';
import { fill, inside } from '../path.ts';
import type { HairContext } from './shape.ts';

/** The shadow a wrap or hat throws on the forehead; `depth` lowers its edge. */
export const shadowOnBrow = ({ form }: HairContext, depth: number) =>
  inside('face', fill(browShadow(turned(form), depth), colour.night, 'opacity=".3"'));
