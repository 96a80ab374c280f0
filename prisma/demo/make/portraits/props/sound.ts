import { colour } from '../palette.ts';
import { clip, dot, fill, inside, line } from '../path.ts';
import { grip } from './hand.ts';
import type { PropContext, PropLayers } from './styles.ts';

const microphone = [
  fill('M-21 -110L21 -110L14 118C12 126 -12 126 -14 118Z', colour.night),
  fill('M2 -110L21 -110L14 118C12 124 6 125 2 125Z', '#000', 'opacity=".35"'),
  fill('M-32 -132L32 -132L24 -104L-24 -104Z', colour.marigold),
  clip('mesh', 'M-50 -176A50 50 0 1 1 50 -176C50 -150 40 -132 32 -128L-32 -128C-40 -132 -50 -150 -50 -176Z'),
  inside(
    'mesh',
    fill('M-60 -240H60V-120H-60Z', '#59505a') +
      line(
        'M-60 -210L60 -130M-60 -180L20 -128M-60 -240L60 -160M-30 -240L60 -182M60 -210L-60 -130M60 -180L-20 -128M60 -240L-60 -160M30 -240L-60 -182',
        '#2e2230',
        4,
      ) +
      fill('M-60 -240H-14C-30 -200 -30 -160 -20 -120H-60Z', '#fff', 'opacity=".22"'),
  ),
].join('');

export function handMic({ skin, sleeve }: PropContext): PropLayers {
  return { front: `<g transform="translate(-128 236) rotate(16)">${grip(skin, sleeve, microphone)}</g>` };
}

export function standMic(): PropLayers {
  return {
    front: `<g transform="translate(-190 170) rotate(24) scale(1.06)">${microphone}</g>${line('M-238 300L-250 480', colour.night, 22)}${line('M-268 300L-206 300', colour.marigold, 12)}`,
  };
}

/** A studio microphone on an arm that comes in from the edge. */
export function boomMic(): PropLayers {
  const capsule = 'M-52 -84C-52 -118 52 -118 52 -84L52 66C52 100 -52 100 -52 66Z';
  return {
    front: [
      '<g transform="translate(16 -96)">',
      line('M-470 120L-330 60L-246 130', colour.night, 20),
      dot(-330, 60, 18, colour.marigold),
      `<g transform="translate(-226 180) rotate(-14)">${line('M-78 -40L-78 60C-78 120 78 120 78 60L78 -40', colour.night, 10)}${clip('capsule', capsule)}${fill(capsule, colour.marigold)}${inside('capsule', fill('M-60 -10H60V20H-60Z', colour.night) + line('M-60 -80H60M-60 -62H60M-60 -44H60M-60 -26H60', colour.brick, 5) + fill('M16 -130H60V110H26Z', colour.night, 'opacity=".22"'))}</g>`,
      '</g>',
    ].join(''),
  };
}

export function headphones({ ground }: PropContext): PropLayers {
  const shell = ground === colour.marigold ? colour.clay : colour.marigold;
  return {
    head: [
      line('M-158 -20C-192 -190 -110 -290 0 -294C106 -290 172 -210 148 -30', colour.night, 34),
      line('M-148 -130C-130 -232 -70 -280 0 -282C40 -282 80 -268 104 -240', '#fff', 6, 'opacity=".25"'),
      `<ellipse cx="-152" cy="26" rx="46" ry="76" fill="${colour.night}"/><ellipse cx="-164" cy="26" rx="38" ry="66" fill="${shell}"/><ellipse cx="-168" cy="26" rx="18" ry="36" fill="${colour.night}" opacity=".3"/>`,
      line('M140 -40C152 -10 152 40 136 70', colour.night, 34),
    ].join(''),
  };
}

export function neckHeadphones(): PropLayers {
  return {
    front: [
      line('M-136 -40C-150 60 -60 106 0 106C60 106 150 60 136 -40', colour.night, 32),
      line('M-120 30C-90 74 -40 92 0 92', '#fff', 5, 'opacity=".25"'),
      `<g transform="translate(-140 6) rotate(18)"><ellipse rx="46" ry="70" fill="${colour.night}"/><ellipse cx="-10" rx="36" ry="58" fill="${colour.marigold}"/></g>`,
      `<g transform="translate(140 6) rotate(-18)"><ellipse rx="46" ry="70" fill="${colour.night}"/><ellipse cx="10" rx="36" ry="58" fill="${colour.clay}"/></g>`,
    ].join(''),
  };
}

export function deck(): PropLayers {
  const platter = (x: number) =>
    `<ellipse cx="${x}" cy="396" rx="176" ry="52" fill="#120616"/><ellipse cx="${x}" cy="388" rx="176" ry="52" fill="${colour.plum}"/><ellipse cx="${x}" cy="388" rx="120" ry="34" fill="none" stroke="${colour.mauve}" stroke-width="4"/><ellipse cx="${x}" cy="388" rx="58" ry="17" fill="${colour.marigold}"/><ellipse cx="${x}" cy="388" rx="10" ry="4" fill="${colour.night}"/>`;
  return {
    front: [
      '<g transform="translate(0 -216)">',
      fill('M-560 350L560 350L620 520L-620 520Z', colour.night),
      fill('M-560 350L560 350L564 362L-564 362Z', colour.mauve, 'opacity=".6"'),
      platter(-300),
      platter(300),
      [-56, -18, 20, 58]
        .map(
          (x, index) =>
            line(`M${x} 374L${x} 430`, colour.mauve, 5) +
            fill(`M${x - 12} ${384 + index * 9}h24v14h-24Z`, index % 2 ? colour.clay : colour.marigold),
        )
        .join(''),
      '</g>',
    ].join(''),
  };
}

/** The neck of a guitar, passing behind the shoulder. */
export function guitar(): PropLayers {
  return {
    behind: `<g transform="translate(270 60) rotate(28)">${fill('M-26 460L26 460L20 -250L-20 -250Z', colour.brick)}${line('M-12 460L-9 -250M-2 460L-2 -250M9 460L7 -250', colour.sand, 3)}${line('M-22 -180H22M-22 -100H22M-23 -20H23M-24 60H24', colour.honey, 4)}${fill('M-24 -250L-38 -370C-20 -390 20 -390 38 -370L24 -250Z', colour.night)}${[-350, -310, -275].map((y) => dot(-44, y, 10, colour.honey) + dot(44, y, 10, colour.honey)).join('')}</g>`,
    front:
      line('M-250 30C-120 150 60 300 210 470', colour.night, 30) +
      line('M-250 30C-120 150 60 300 210 470', colour.marigold, 6, 'stroke-dasharray="4 22"'),
  };
}

/** A hand drum at the lower edge. */
export function drum(): PropLayers {
  return {
    front: [
      '<g transform="translate(0 -206)">',
      fill('M-210 330L210 330L170 520L-170 520Z', colour.brick),
      `<ellipse cx="0" cy="330" rx="212" ry="50" fill="${colour.sand}"/><ellipse cx="0" cy="326" rx="186" ry="40" fill="${colour.cream}"/>`,
      line('M-206 346L-150 460L-96 372L-40 470L14 378L70 470L120 368L170 450L206 346', colour.honey, 8),
      line('M-212 330C-200 394 200 394 212 330', colour.night, 12),
      '</g>',
    ].join(''),
  };
}
