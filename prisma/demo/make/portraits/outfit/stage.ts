import { colour } from '../palette.ts';
import { fill, inside, line } from '../path.ts';
import { torso } from './body.ts';
import { garment, hue, neckBand, type OutfitContext, textileFill } from './garment.ts';

const number = (digits: string, x: number, y: number, paint: string, facing: 1 | -1) =>
  `<g transform="translate(${x} ${y}) scale(${facing * 0.84} .84)" fill="none" stroke="${paint}" stroke-width="26" stroke-linejoin="round">${[
    ...digits,
  ]
    .map(
      (digit, index) =>
        `<path transform="translate(${(index - (digits.length - 1) / 2) * 92 - 30} 0)" d="${digitPaths[digit] ?? ''}"/>`,
    )
    .join('')}</g>`;

const digitPaths: Record<string, string> = {
  '1': 'M6 22L32 0V128',
  '4': 'M48 128V0L0 86H66',
  '7': 'M0 6H60L20 128',
};

export function jersey(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  const digits = context.cloth[1] === 'cream' ? '7' : '14';
  return [
    garment('garment', torso(context.body, 26, 76), hue(context, 0), context),
    inside(
      'garment',
      fill(
        `M${-s - 120} 40L${-s + 64} 40L${-s + 30} 470L${-s - 120} 470ZM${s + 120} 40L${s - 64} 40L${s - 30} 470L${s + 120} 470Z`,
        textileFill,
      ),
    ),
    line(`M-100 -26C-80 20 -40 60 0 82C40 60 80 20 100 -26`, hue(context, 1), 20),
    number(digits, 0, 118, hue(context, 1), context.facing),
  ].join('');
}

export function tracksuit(context: OutfitContext): string {
  const { neck: n, shoulder: s } = context.body;
  return [
    garment('garment', torso(context.body, 20, 10), hue(context, 0), context),
    inside(
      'garment',
      line(
        `M${-n - 60} -10C${-s * 0.8} 20 ${-s + 30} 90 ${-s} 300L${-s - 20} 470M${n + 60} -10C${s * 0.8} 20 ${s - 30} 90 ${s} 300L${s + 20} 470`,
        hue(context, 1),
        22,
      ) +
        line(
          `M${-n - 30} 0C${-s * 0.7} 30 ${-s + 70} 110 ${-s + 46} 300L${-s + 30} 470M${n + 30} 0C${s * 0.7} 30 ${s - 70} 110 ${s - 46} 300L${s - 30} 470`,
          hue(context, 2),
          12,
        ),
    ),
    fill(
      `M${-n - 14} -86C${-n - 30} -40 ${-n - 30} 0 ${-n - 20} 20C-50 44 -20 50 0 76C20 50 50 44 ${n + 20} 20C${n + 30} 0 ${n + 30} -40 ${n + 14} -86C${n} -30 40 10 0 40C-40 10 ${-n} -30 ${-n - 14} -86Z`,
      hue(context, 1),
    ),
    line('M0 70L0 470', hue(context, 2), 9, 'stroke-dasharray="3 13"'),
  ].join('');
}

export function choirRobe(context: OutfitContext): string {
  const { neck: n } = context.body;
  const stole = (side: 1 | -1) =>
    `M${side * (n + 20)} -40L${side * (n + 92)} -2C${side * 170} 120 ${side * 150} 300 ${side * 156} 470L${side * 54} 470C${side * 54} 300 ${side * 60} 130 ${side * 4} 78Z`;
  return [
    garment('garment', torso(context.body, 22, 60, 30), hue(context, 0), context, 0.26),
    fill(stole(-1), textileFill) + fill(stole(1), textileFill),
    fill(stole(context.litFar ? -1 : 1), colour.night, 'opacity=".2"'),
    line(`M${-n - 20} -40C-60 30 -30 60 0 82C30 60 60 30 ${n + 20} -40`, hue(context, 2), 10),
    line('M-54 470C-54 300 -60 130 -4 78M54 470C54 300 60 130 4 78', hue(context, 2), 8),
  ].join('');
}

/** A fitted top with thin straps, for dancers. */
export function straps(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  const top = `M-190 190C-150 130 -96 120 -60 150C-30 172 30 172 60 150C96 120 150 130 190 190C${s - 40} 250 ${s - 40} 340 ${s - 20} 470L${-s + 20} 470C${-s + 40} 340 ${-s + 40} 250 -190 190Z`;
  return (
    line('M-150 170C-160 90 -140 20 -126 -2M150 170C160 90 140 20 126 -2', hue(context, 1), 18) +
    garment('garment', top, textileFill, context) +
    inside(
      'garment',
      line(
        'M-190 190C-150 130 -96 120 -60 150C-30 172 30 172 60 150C96 120 150 130 190 190',
        hue(context, 1),
        22,
      ),
    )
  );
}

export function tank(context: OutfitContext): string {
  const { shoulder: s } = context.body;
  const vest = `M-146 -6C-120 90 -60 130 0 132C60 130 120 90 146 -6L${s - 76} 14C${s - 90} 120 ${s - 60} 200 ${s - 10} 250L${s} 470L${-s} 470L${-s + 10} 250C${-s + 60} 200 ${-s + 90} 120 ${-s + 76} 14Z`;
  return (
    garment('garment', vest, textileFill, context) +
    line('M-146 -6C-120 90 -60 130 0 132C60 130 120 90 146 -6', hue(context, 1), 16)
  );
}

/** A velvet jacket with a stand collar and braided fastenings. */
export function showJacket(context: OutfitContext): string {
  const { neck: n } = context.body;
  const frog = (y: number) =>
    line(
      `M-92 ${y}C-60 ${y - 22} -30 ${y + 20} 0 ${y}C30 ${y + 20} 60 ${y - 22} 92 ${y}`,
      hue(context, 2),
      9,
    );
  return [
    garment('garment', torso(context.body, 20, 16, 8), hue(context, 0), context, 0.28),
    inside('garment', fill('M-120 20L120 20L110 470L-110 470Z', textileFill)),
    [110, 190, 270, 350].map(frog).join(''),
    fill(
      `M${-n - 16} -84C${-n - 26} -40 ${-n - 28} 0 ${-n - 22} 22C-50 50 50 50 ${n + 22} 22C${n + 28} 0 ${n + 26} -40 ${n + 16} -84C${n - 6} -40 44 -8 6 10L-6 10C-44 -8 ${-n + 6} -40 ${-n - 16} -84Z`,
      hue(context, 1),
    ),
    neckBand(context.body, 22, 36, hue(context, 2), 8, -10),
  ].join('');
}
