import { colour } from '../palette.ts';
import { clip, dot, fill, inside, line, strip } from '../path.ts';
import { grip } from './hand.ts';
import type { PropContext, PropLayers } from './styles.ts';

/** A ball resting against the lower corner. */
export function football(): PropLayers {
  const r = 150;
  const pentagon = (x: number, y: number, size: number, angle: number) => {
    const corners = [0, 1, 2, 3, 4].map((i) => {
      const at = ((i * 72 + angle) * Math.PI) / 180;
      return `${(x + Math.sin(at) * size).toFixed(1)} ${(y - Math.cos(at) * size).toFixed(1)}`;
    });
    return fill(`M${corners.join('L')}Z`, colour.ink);
  };
  const seams = [0, 1, 2, 3, 4].map((i) => {
    const at = ((i * 72 + 12) * Math.PI) / 180;
    return `M${(Math.sin(at) * 54).toFixed(1)} ${(-Math.cos(at) * 54).toFixed(1)}L${(Math.sin(at) * 112).toFixed(1)} ${(-Math.cos(at) * 112).toFixed(1)}`;
  });
  return {
    front: `<g transform="translate(-214 196)">${clip('ball', `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`)}${dot(0, 0, r, colour.cream)}${inside('ball', pentagon(0, 0, 56, 12) + [12, 84, 156, 228, 300].map((angle) => pentagon(Math.sin((angle * Math.PI) / 180) * 142, -Math.cos((angle * Math.PI) / 180) * 142, 44, angle + 180)).join('') + line(seams.join(''), colour.ink, 5) + fill('M30 -160C110 -60 110 60 -20 160L170 160L170 -160Z', colour.ink, 'opacity=".2"'))}</g>`,
  };
}

export function medal(): PropLayers {
  return {
    front:
      fill(
        'M-112 -34L-76 -44C-60 30 -30 72 8 104L-14 122C-60 90 -96 40 -112 -34ZM112 -34L76 -44C60 30 30 72 -8 104L14 122C60 90 96 40 112 -34Z',
        colour.clay,
      ) +
      line('M-94 -38C-76 36 -46 80 -4 114M94 -38C76 36 46 80 4 114', colour.cream, 7) +
      dot(0, 166, 62, colour.brick) +
      dot(-3, 162, 60, colour.marigold) +
      dot(-3, 162, 44, colour.honey) +
      fill('M-3 128L6 152L32 152L12 168L20 194L-3 178L-26 194L-18 168L-38 152L-12 152Z', colour.marigold),
  };
}

/** A ring of light behind the head. */
export function ringLight(): PropLayers {
  return {
    behind: `<circle cx="0" cy="-330" r="392" fill="none" stroke="${colour.cream}" stroke-width="52"/><circle cx="0" cy="-330" r="392" fill="none" stroke="#fff" stroke-width="18"/>`,
  };
}

export function phone({ skin, sleeve }: PropContext): PropLayers {
  const device = `<rect x="-62" y="-210" width="124" height="236" rx="20" fill="${colour.night}"/><rect x="-52" y="-198" width="104" height="212" rx="12" fill="${colour.marigold}"/>${fill('M-52 -60L0 -130L52 -60L52 14L-52 14Z', colour.clay)}${dot(-26, -170, 14, colour.night)}${dot(-26, -170, 6, colour.mauve)}`;
  return { front: `<g transform="translate(-206 176) rotate(-10)">${grip(skin, sleeve, device)}</g>` };
}

export function camera(): PropLayers {
  return {
    front: [
      `<g transform="translate(0 -128)">`,
      line('M-112 100C-130 160 -140 220 -120 290M112 100C130 160 140 220 120 290', colour.night, 24),
      line(
        'M-112 100C-130 160 -140 220 -120 290M112 100C130 160 140 220 120 290',
        colour.clay,
        6,
        'stroke-dasharray="16 14"',
      ),
      fill(
        'M-156 280C-156 264 -146 256 -132 256L-62 256L-42 226L42 226L62 256L132 256C146 256 156 264 156 280L156 440L-156 440Z',
        colour.night,
      ),
      fill('M-156 300H156V330H-156Z', colour.plum),
      dot(0, 346, 84, '#0d0410') +
        dot(0, 346, 70, colour.plum) +
        dot(0, 346, 46, '#0d0410') +
        dot(-16, 330, 14, colour.lilac, 'opacity=".8"'),
      dot(112, 280, 12, colour.marigold),
      '</g>',
    ].join(''),
  };
}

/** An open book held low. */
export function book(): PropLayers {
  return {
    front: [
      `<g transform="translate(0 -192)">`,
      fill('M-270 330C-190 290 -70 300 0 344C70 300 190 290 270 330L290 520L-290 520Z', colour.brick),
      fill('M-252 318C-180 282 -68 290 0 334L0 520L-270 520Z', colour.cream),
      fill('M252 318C180 282 68 290 0 334L0 520L270 520Z', colour.sand),
      line(
        'M-216 352C-160 332 -90 338 -34 362M-222 388C-160 366 -90 372 -34 396M-226 424C-160 402 -90 408 -34 432',
        colour.mauve,
        7,
        'opacity=".7"',
      ),
      line(
        'M216 352C160 332 90 338 34 362M222 388C160 366 110 370 70 382M226 424C160 402 90 408 34 432',
        colour.mauve,
        7,
        'opacity=".7"',
      ),
      '</g>',
    ].join(''),
  };
}

/** A film slate tucked under the arm. */
export function slate(): PropLayers {
  return {
    front: `<g transform="translate(-190 206) rotate(-9)">${fill('M-170 -60H170V200H-170Z', colour.night)}${line('M-140 20H140M-140 90H140M0 20V90', colour.lilac, 6)}<g transform="translate(-170 -66) rotate(-11)">${clip('clapper', 'M0 -52H340V0H0Z')}${fill('M0 -52H340V0H0Z', colour.cream)}${inside('clapper', [0, 1, 2, 3, 4].map((i) => fill(`M${i * 84 - 20} 0L${i * 84 + 20} -52L${i * 84 + 60} -52L${i * 84 + 20} 0Z`, colour.night)).join(''))}</g></g>`,
  };
}

/** A painted fan held open beside the cheek's height. */
export function fan({ skin, sleeve }: PropContext): PropLayers {
  const blades = Array.from(
    { length: 7 },
    (_, index) =>
      `<g transform="rotate(${-66 + index * 22})">${fill('M-10 0L-46 -214C-20 -236 20 -236 46 -214L10 0Z', index % 2 ? colour.marigold : colour.clay)}${fill('M-36 -160L0 -206L36 -160L0 -130Z', index % 2 ? colour.brick : colour.honey)}</g>`,
  ).join('');
  return {
    front: `<g transform="translate(-216 196) rotate(-6) scale(.9)">${grip(skin, sleeve, `<g transform="translate(0 -30)">${blades}</g>`)}</g>`,
  };
}

export function tape(): PropLayers {
  return {
    front:
      strip('M-112 -34C-130 90 -120 240 -132 360M112 -34C136 80 118 190 128 290', colour.honey, 30) +
      strip(
        'M-112 -34C-130 90 -120 240 -132 360M112 -34C136 80 118 190 128 290',
        colour.ink,
        16,
        'stroke-dasharray="4 18"',
      ),
  };
}

/** A whisk and apron strings: someone who cooks on camera. */
export function whisk({ skin, sleeve }: PropContext): PropLayers {
  const wires = [-46, -26, 0, 26, 46]
    .map((x) => line(`M0 -80C${x * 1.6} -130 ${x * 1.5} -230 0 -256`, colour.sand, 7))
    .join('');
  return {
    front: `<g transform="translate(-206 186) rotate(-12)">${grip(skin, sleeve, fill('M-16 -90H16L13 120H-13Z', colour.brick) + wires)}</g>`,
  };
}
