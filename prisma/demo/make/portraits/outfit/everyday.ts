import { colour } from '../palette.ts';
import { dot, fill, inside, line, strip } from '../path.ts';
import { torso } from './body.ts';
import { garment, hue, neckBand, type OutfitContext, textileFill } from './garment.ts';

export const tee = (context: OutfitContext) =>
  garment('garment', torso(context.body, 26, 34), hue(context, 0), context) +
  neckBand(context.body, 26, 34, hue(context, 1), 14);

export const printTee = (context: OutfitContext) =>
  garment('garment', torso(context.body, 26, 34), textileFill, context) +
  neckBand(context.body, 26, 34, hue(context, 1), 16);

export function turtleneck(context: OutfitContext): string {
  const { neck: n } = context.body;
  const collar = `M${-n - 12} -104C${-n + 30} -76 ${n - 30} -76 ${n + 12} -104C${n + 22} -60 ${n + 24} -20 ${n + 34} 4C${n - 20} 34 ${-n + 20} 34 ${-n - 34} 4C${-n - 24} -20 ${-n - 22} -60 ${-n - 12} -104Z`;
  return (
    garment('garment', torso(context.body, 22, 20), hue(context, 0), context) +
    garment('collar', collar, hue(context, 0), context, 0.16) +
    line(`M${-n - 22} -50C${-n + 20} -24 ${n - 20} -24 ${n + 22} -50`, colour.night, 5, 'opacity=".22"') +
    line(`M${-n - 34} 4C${-n + 20} 36 ${n - 20} 36 ${n + 34} 4`, colour.night, 6, 'opacity=".25"')
  );
}

/** An open-collared shirt in the person's own print. */
export function printShirt(context: OutfitContext): string {
  const { neck: n } = context.body;
  const collar = (side: 1 | -1) =>
    `M${side * (n + 20)} -34L${side * (n + 62)} 6L${side * 74} 112L${side * 4} 96Z`;
  return [
    garment('garment', torso(context.body, 22, 96), textileFill, context),
    fill(collar(-1), hue(context, 1)),
    fill(collar(1), hue(context, 1)),
    fill(collar(context.litFar ? -1 : 1), colour.night, 'opacity=".18"'),
    line('M0 98L0 470', colour.night, 5, 'opacity=".3"'),
    [170, 280, 390].map((y) => dot(0, y, 9, hue(context, 2))).join(''),
  ].join('');
}

export function blazer(context: OutfitContext): string {
  const { neck: n } = context.body;
  const lapel = (side: 1 | -1) =>
    `M${side * (n + 24)} -38C${side * (n + 60)} 10 ${side * 150} 60 ${side * 158} 92L${side * 118} 128L${side * 156} 152C${side * 120} 270 ${side * 60} 380 ${side * 10} 470L0 470C${side * 10} 300 ${side * 20} 120 ${side * (n + 4)} -26Z`;
  return [
    garment('shirt', torso(context.body, 20, 40), hue(context, 1), context, 0.12),
    neckBand(context.body, 20, 40, hue(context, 2), 12),
    garment('garment', torso(context.body, 24, 470, 10), textileFill, context, 0.24),
    fill(lapel(-1), hue(context, 0)),
    fill(lapel(1), hue(context, 0)),
    fill(lapel(context.litFar ? -1 : 1), colour.night, 'opacity=".24"'),
    line(`M-158 92L-118 128L-156 152M158 92L118 128L156 152`, colour.night, 4, 'opacity=".35"'),
    fill('M176 250L250 236L254 262L180 276Z', hue(context, 2)),
  ].join('');
}

export function hoodie(context: OutfitContext): string {
  const { neck: n } = context.body;
  const hood = `M${-n - 14} -108C${-n - 90} -70 ${-n - 120} 0 ${-n - 84} 64C${-n} 110 ${-40} 120 0 120C40 120 ${n} 110 ${n + 84} 64C${n + 120} 0 ${n + 90} -70 ${n + 14} -108C${n + 12} -40 ${n - 20} 30 0 40C${-n + 20} 30 ${-n - 12} -40 ${-n - 14} -108Z`;
  return [
    garment('garment', torso(context.body, 30, 40, 16), hue(context, 0), context),
    garment('hood', hood, hue(context, 0), context, 0.18),
    line(
      `M${-n - 84} 64C${-n} 112 -40 122 0 122C40 122 ${n} 112 ${n + 84} 64`,
      colour.night,
      6,
      'opacity=".3"',
    ),
    fill(
      `M${-n - 14} -108C${-n - 44} -50 ${-n - 30} 30 0 76C${n + 30} 30 ${n + 44} -50 ${n + 14} -108C${n + 6} -30 ${n - 24} 30 0 38C${-n + 24} 30 ${-n - 6} -30 ${-n - 14} -108Z`,
      colour.night,
      'opacity=".34"',
    ),
    line('M-40 82C-50 140 -44 190 -50 230M40 82C48 130 44 170 52 206', hue(context, 1), 9),
    dot(-50, 236, 9, hue(context, 2)) + dot(52, 212, 9, hue(context, 2)),
  ].join('');
}

/** A zipped jacket with a textile yoke over a plain shirt. */
export function bomber(context: OutfitContext): string {
  const { neck: n, shoulder: s } = context.body;
  const yoke = `M${-s - 60} -60L${s + 60} -60L${s + 60} 128L0 190L${-s - 60} 128Z`;
  return [
    garment('shirt', torso(context.body, 18, 36), hue(context, 1), context, 0.1),
    garment('garment', torso(context.body, 22, 400, 14), hue(context, 0), context),
    inside(
      'garment',
      fill(yoke, textileFill) + line(`M${-s - 60} 128L0 190L${s + 60} 128`, colour.night, 6, 'opacity=".3"'),
    ),
    fill(
      `M${-n - 24} -44C${-n - 54} -10 ${-n - 40} 40 -30 150L-2 300L4 260L-14 100C-30 40 ${-n + 6} 0 ${-n - 4} -48Z`,
      hue(context, 0),
    ),
    fill(
      `M${n + 24} -44C${n + 54} -10 ${n + 40} 40 30 150L2 300L-4 260L14 100C30 40 ${n - 6} 0 ${n + 4} -48Z`,
      hue(context, 0),
    ),
    fill(
      context.litFar
        ? `M${-n - 24} -44C${-n - 54} -10 ${-n - 40} 40 -30 150L-2 300L-14 100C-30 40 ${-n + 6} 0 ${-n - 4} -48Z`
        : `M${n + 24} -44C${n + 54} -10 ${n + 40} 40 30 150L2 300L14 100C30 40 ${n - 6} 0 ${n + 4} -48Z`,
      colour.night,
      'opacity=".26"',
    ),
    line('M0 262L0 470', hue(context, 2), 9, 'stroke-dasharray="2 14"'),
  ].join('');
}

export function dungarees(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  return [
    garment('garment', torso(context.body, 26, 34), textileFill, context),
    neckBand(context.body, 26, 34, hue(context, 1), 14),
    strip(
      `M${-s * 0.62} 10C${-s * 0.56} 110 -130 180 -128 270M${s * 0.62} 10C${s * 0.56} 110 130 180 128 270`,
      hue(context, 0),
      44,
    ),
    garment('bib', 'M-164 250C-60 266 60 266 164 250L196 470L-196 470Z', hue(context, 0), context, 0.2),
    dot(-128, 272, 17, colour.marigold) + dot(128, 272, 17, colour.marigold),
    line('M-90 330L90 330L78 440L-78 440Z', colour.cream, 4, 'stroke-dasharray="12 8" opacity=".7"'),
  ].join('');
}
