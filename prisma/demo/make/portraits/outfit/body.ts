import { colour, type Skin } from '../palette.ts';
import { clip, fill, inside, line } from '../path.ts';

/** Half widths of neck and shoulders; the pit of the neck is (0, 0). */
export interface Body {
  neck: number;
  shoulder: number;
}

export const builds: Record<'slight' | 'medium' | 'broad', Body> = {
  slight: { neck: 62, shoulder: 262 },
  medium: { neck: 72, shoulder: 292 },
  broad: { neck: 88, shoulder: 330 },
};

/** Shoulders and chest with an opening for the neck `reach` wide and `depth` deep. */
export function torso({ neck, shoulder: s }: Body, reach = 26, depth = 30, slack = 0, rise = 20): string {
  const x = neck + reach;
  const w = s + slack;
  return (
    `M${-x} ${-rise - reach * 0.1}C${-x - 50} -10 ${-w + 70} 4 ${-w + 22} 40C${-w - 20} 80 ${-w - 40} 150 ${-w - 58} 250L${-w - 96} 470` +
    `L${w + 96} 470L${w + 58} 250C${w + 40} 150 ${w + 20} 80 ${w - 22} 40C${w - 70} 4 ${x + 50} -10 ${x} ${-rise - reach * 0.1}` +
    `C${x - 8} ${depth * 0.6} ${x * 0.55} ${depth} 0 ${depth}C${-x * 0.55} ${depth} ${-x + 8} ${depth * 0.6} ${-x} ${-rise - reach * 0.1}Z`
  );
}

/** Bare neck, shoulders and collar bones, with the shadow the chin throws. */
export function bareBody(body: Body, skin: Skin, litFar: boolean): string {
  const { neck: n, shoulder: s } = body;
  const outline = `M${-n} -210L${-n} -74C${-n - 2} -44 ${-n - 50} -16 ${-s + 60} 32C${-s - 20} 60 ${-s - 40} 150 ${-s - 50} 250L${-s - 80} 470L${s + 80} 470L${s + 50} 250C${s + 40} 150 ${s + 20} 60 ${s - 60} 32C${n + 50} -16 ${n + 2} -44 ${n} -74L${n} -210Z`;
  const side = litFar ? -1 : 1;
  const flip = (d: string) => (side === 1 ? d : `M0 0${d}`);
  return [
    clip('body', outline),
    fill(outline, skin.base),
    inside(
      'body',
      `<g transform="scale(${side} 1)">${fill(flip(`M-150 -220L-${n + 30} -122C-40 -66 10 -34 58 -16C76 -8 ${n + 30} -20 ${n + 60} 0L${n + 60} -220Z`), skin.shade)}${fill(`M${s * 0.62} -10C${s * 0.7} 120 ${s * 0.6} 300 ${s * 0.66} 480L${s + 140} 480L${s + 140} -10Z`, skin.shade)}</g>` +
        line(
          `M${-n - 78} 16C${-n - 20} 26 -40 22 -20 30M${n + 78} 16C${n + 20} 26 40 22 20 30`,
          skin.shade,
          7,
        ) +
        line('M-16 20C-10 30 10 30 16 20', skin.deep, 5, 'opacity=".5"'),
    ),
  ].join('');
}

/** Folds and the shaded side of a garment, cut to its outline. */
export function drape(id: string, { shoulder: s }: Body, litFar: boolean, strength = 0.2): string {
  const side = litFar ? -1 : 1;
  return inside(
    id,
    `<g transform="scale(${side} 1)" fill="${colour.night}" opacity="${strength}">` +
      `<path d="M${s * 0.58} -60C${s * 0.66} 60 ${s * 0.5} 180 ${s * 0.6} 290L${s * 0.52} 480L${s + 160} 480L${s + 160} -60Z"/>` +
      `<path d="M${-s + 40} 190C${-s + 70} 270 ${-s + 60} 360 ${-s + 90} 480L${-s + 50} 480C${-s + 34} 380 ${-s + 46} 280 ${-s + 40} 190Z"/>` +
      `<path d="M${-s * 0.3} 330C${-s * 0.1} 372 ${s * 0.2} 372 ${s * 0.44} 300C${s * 0.3} 410 ${-s * 0.1} 420 ${-s * 0.3} 330Z"/></g>`,
  );
}
