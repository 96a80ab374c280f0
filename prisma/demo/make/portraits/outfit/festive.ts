import { colour } from '../palette.ts';
import { dot, fill, inside, line } from '../path.ts';
import { torso } from './body.ts';
import { embroidery, garment, hue, neckBand, type OutfitContext, textileFill } from './garment.ts';

/** A wide gown laid over the shoulders, embroidered at the chest. */
export function agbada(context: OutfitContext): string {
  const { neck: n, shoulder: s } = context.body;
  const under = torso(context.body, 18, 26);
  const gown = `M${-n - 24} -26C${-s * 0.6} 0 ${-s} 20 ${-s - 60} 90L${-s - 170} 470L${s + 170} 470L${s + 60} 90C${s} 20 ${s * 0.6} 0 ${n + 24} -26C${n + 20} 50 70 130 0 190C-70 130 ${-n - 20} 50 ${-n - 24} -26Z`;
  const panel = `M${-n - 24} -26C${-n - 20} 50 -70 130 0 190C70 130 ${n + 20} 50 ${n + 24} -26L${n + 84} -8C${n + 80} 110 120 250 20 344L0 420L-20 344C-120 250 ${-n - 80} 110 ${-n - 84} -8Z`;
  return [
    garment('shirt', under, hue(context, 1), context, 0.12),
    neckBand(context.body, 18, 26, hue(context, 2), 14),
    garment('garment', gown, textileFill, context),
    inside(
      'garment',
      fill(panel, hue(context, 2)) +
        line(
          `M${-n - 54} -16C${-n - 50} 80 -100 190 0 266C100 190 ${n + 50} 80 ${n + 54} -16`,
          hue(context, 1),
          12,
          'stroke-dasharray="4 20"',
        ) +
        line(
          `M${-n - 84} -8C${-n - 80} 110 -120 250 -20 344L0 420L20 344C120 250 ${n + 80} 110 ${n + 84} -8`,
          hue(context, 0),
          9,
        ),
    ),
    inside(
      'garment',
      fill(
        `M${-s + 20} 40C${-s + 70} 180 ${-s + 40} 330 ${-s + 90} 470L${-s + 30} 470C${-s - 10} 330 ${-s + 20} 180 ${-s + 20} 40ZM${s - 20} 40C${s - 70} 180 ${s - 40} 330 ${s - 90} 470L${s - 20} 470C${s + 10} 330 ${s - 10} 180 ${s - 20} 40Z`,
        colour.night,
        'opacity=".22"',
      ),
    ),
  ].join('');
}

export function dashiki(context: OutfitContext): string {
  const { neck: n, shoulder: s } = context.body;
  const yoke = `M${-n - 26} -24C${-s * 0.62} 10 ${-s * 0.74} 60 ${-s * 0.66} 130C${-s * 0.5} 200 -60 210 -44 320L0 360L44 320C60 210 ${s * 0.5} 200 ${s * 0.66} 130C${s * 0.74} 60 ${s * 0.62} 10 ${n + 26} -24C60 60 30 120 0 150C-30 120 -60 60 ${-n - 26} -24Z`;
  return [
    garment('garment', torso(context.body, 26, 150, 10), hue(context, 0), context),
    inside(
      'garment',
      fill(yoke, textileFill) +
        line(yoke, hue(context, 1), 10) +
        line(`M${-n - 26} -24C-60 60 -30 120 0 150C30 120 60 60 ${n + 26} -24`, hue(context, 2), 18),
    ),
    inside(
      'garment',
      fill(
        context.litFar
          ? `M-110 -60L-130 470L${-s - 200} 470L${-s - 200} -60Z`
          : `M110 -60L130 470L${s + 200} 470L${s + 200} -60Z`,
        colour.night,
        'opacity=".14"',
      ),
    ),
  ].join('');
}

/** A cloth tied over one shoulder. */
export function wrap(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  const under = `M${-s - 40} 176C${-s + 60} 196 -140 178 -60 190C40 200 120 190 ${s - 40} 160C${s + 10} 146 ${s + 20} 130 ${s + 40} 170L${s + 90} 470L${-s - 90} 470Z`;
  const sash = `M${s * 0.36} -6C${s * 0.6} 6 ${s * 0.86} 24 ${s - 6} 56C${s * 0.5} 170 20 250 ${-s * 0.4} 330C${-s * 0.7} 390 ${-s} 420 ${-s - 90} 440L${-s - 50} 196C${-s * 0.6} 210 -60 190 ${s * 0.36} -6Z`;
  return [
    garment('garment', under, hue(context, 0), context),
    garment('sash', sash, textileFill, context, 0.18),
    line(`M${s * 0.36} -6C-60 190 ${-s * 0.6} 210 ${-s - 50} 196`, hue(context, 2), 12),
    inside(
      'sash',
      line(
        `M${s * 0.56} 4C60 200 ${-s * 0.5} 270 ${-s - 60} 290M${s * 0.78} 20C160 200 ${-s * 0.3} 320 ${-s - 80} 370`,
        colour.night,
        7,
        'opacity=".26"',
      ),
    ),
  ].join('');
}

/** Bare shoulders, a broad band of cloth across the chest. */
export function offShoulder(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  const dress = `M${-s - 46} 150C${-s + 60} 176 -150 150 -90 160C-40 166 -20 190 0 196C20 190 40 166 90 160C150 150 ${s - 60} 176 ${s + 46} 150L${s + 100} 470L${-s - 100} 470Z`;
  const ruffle = `M${-s - 62} 120C${-s + 60} 160 -150 132 -90 142C-40 148 -20 170 0 176C20 170 40 148 90 142C150 132 ${s - 60} 160 ${s + 62} 120C${s + 80} 190 ${s + 70} 236 ${s + 60} 262C${s * 0.5} 300 80 262 0 296C-80 262 ${-s * 0.5} 300 ${-s - 60} 262C${-s - 70} 236 ${-s - 80} 190 ${-s - 62} 120Z`;
  return (
    garment('garment', dress, hue(context, 0), context) +
    garment('ruffle', ruffle, textileFill, context, 0.18) +
    inside(
      'ruffle',
      line(
        'M-200 150L-220 290M-120 140L-130 280M-40 160L-46 280M50 160L56 280M130 140L142 284M214 150L232 280',
        colour.night,
        5,
        'opacity=".24"',
      ),
    )
  );
}

/** White cotton with a woven border and a light shawl. */
export function habesha(context: OutfitContext): string {
  const { neck: n, shoulder: s } = context.body;
  const shawl = `M${-n - 40} -34C${-s * 0.7} 0 ${-s - 30} 40 ${-s - 80} 120L${-s - 150} 470L${-120} 470C-150 320 -150 180 ${-n - 6} 60Z`;
  return [
    garment('garment', torso(context.body, 26, 60), '#fdf6e8', context, 0.12),
    inside(
      'garment',
      fill('M-40 20L40 20L40 470L-40 470Z', textileFill) +
        line('M-52 20L-52 470M52 20L52 470', hue(context, 1), 7),
    ),
    neckBand(context.body, 26, 60, hue(context, 1), 26) + neckBand(context.body, 26, 60, hue(context, 2), 8),
    garment('shawl', shawl, '#fffaf0', context, 0.12),
    inside(
      'shawl',
      line(`M${-n - 6} 60C-150 180 -150 320 -120 470`, hue(context, 1), 34) +
        line(`M${-n - 6} 60C-150 180 -150 320 -120 470`, hue(context, 2), 10, 'stroke-dasharray="3 18"') +
        line(
          `M${-s * 0.6} 20C${-s * 0.9} 160 ${-s * 0.8} 320 ${-s * 0.74} 470M${-s * 0.9} 60C${-s - 40} 200 ${-s - 20} 330 ${-s - 10} 470`,
          colour.plum,
          5,
          'opacity=".22"',
        ),
    ),
  ].join('');
}

/** A long cotton gown with an embroidered slit. */
export function kaftan(context: OutfitContext): string {
  const { neck: n } = context.body;
  return [
    garment('garment', torso(context.body, 24, 40, 14), hue(context, 0), context),
    fill('M-46 30L46 30L34 330L0 372L-34 330Z', textileFill),
    line('M-46 30L-34 330L0 372L34 330L46 30', hue(context, 2), 7),
    line('M0 40L0 220', colour.night, 6, 'opacity=".5"'),
    [80, 130, 180].map((y) => dot(0, y, 8, hue(context, 2))).join(''),
    fill(
      `M${-n - 30} -40C${-n} 26 -50 56 0 56C50 56 ${n} 26 ${n + 30} -40L${n + 6} -66C${n - 10} 0 40 22 0 22C-40 22 ${-n + 10} 0 ${-n - 6} -66Z`,
      hue(context, 1),
    ),
  ].join('');
}

export function boubou(context: OutfitContext): string {
  return [
    garment('garment', torso(context.body, 54, 120, 46, 8), textileFill, context),
    neckBand(context.body, 54, 120, hue(context, 1), 34, 8),
    neckBand(context.body, 54, 120, hue(context, 2), 9, 8),
    embroidery(-88, 88, 176, hue(context, 1), 22),
  ].join('');
}

/** A red checked cloth knotted on one shoulder over a plain vest. */
export function shuka(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  const cape = `M${-s * 0.42} -8C${-s * 0.7} 10 ${-s} 20 ${-s - 40} 90L${-s - 110} 470L${s * 0.7} 470C${s * 0.5} 330 ${s * 0.1} 130 ${-s * 0.42} -8Z`;
  return [
    garment('garment', torso(context.body, 50, 90), hue(context, 0), context),
    garment('cape', cape, textileFill, context),
    line(`M${-s * 0.42} -8C${s * 0.1} 130 ${s * 0.5} 330 ${s * 0.7} 470`, colour.night, 10, 'opacity=".28"'),
    dot(-s * 0.44, 8, 26, hue(context, 2)) + dot(-s * 0.44, 8, 12, hue(context, 1)),
  ].join('');
}
