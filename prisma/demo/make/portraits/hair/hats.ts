import { colour } from '../palette.ts';
import { dot, fill, inside, line } from '../path.ts';
import { shadowOnBrow } from './brow-shadow.ts';
import { clipped, type Hair, type HairContext, hairline } from './shape.ts';
import { lowCut, underHat } from './short.ts';

const hatBand = (y: number, colours: readonly [string, string], half: number) =>
  Array.from({ length: 13 }, (_, index) => {
    const x = -half + (index * half * 2) / 12;
    const dip = y + 16 * (1 - (x / half) ** 2);
    return fill(
      `M${x - 15} ${dip + 17}L${x} ${dip - 17}L${x + 15} ${dip + 17}Z`,
      colours[index % 2] as string,
    );
  }).join('');

export function kufi(context: HairContext): Hair {
  const [main, second] = context.wrap;
  const d =
    'M-146 -84C-150 -140 -146 -210 -128 -252C-80 -292 76 -294 122 -254C142 -210 144 -140 138 -88C90 -118 -90 -118 -146 -84Z';
  return {
    front:
      underHat(context) +
      shadowOnBrow(context, 18) +
      clipped('wrap', d, main) +
      inside(
        'wrap',
        hatBand(-132, [second, colour.cream], 144) +
          line('M-150 -160C-80 -190 80 -190 150 -160', second, 8) +
          fill('M-160 -70L-160 -300L-70 -300C-110 -220 -116 -150 -106 -90Z', colour.ink, 'opacity=".2"') +
          line(
            'M-130 -224C-70 -250 70 -250 124 -226',
            colour.cream,
            5,
            'opacity=".6" stroke-dasharray="4 14"',
          ),
      ),
  };
}

/** A soft cap folded to the far side. */
export function fila(context: HairContext): Hair {
  const [main, second] = context.wrap;
  const d =
    'M-144 -78C-160 -170 -140 -270 -70 -306C0 -336 120 -340 196 -290C246 -256 250 -190 214 -160C190 -142 160 -140 142 -96C90 -124 -90 -124 -144 -78Z';
  return {
    front:
      underHat(context) +
      shadowOnBrow(context, 18) +
      clipped('wrap', d, main) +
      inside(
        'wrap',
        fill('M60 -330C130 -290 150 -200 120 -110L260 -110L260 -340Z', colour.ink, 'opacity=".28"') +
          line('M-120 -190C-60 -250 40 -290 150 -290M-130 -150C-60 -200 40 -230 140 -226', second, 9) +
          line('M70 -318C126 -270 140 -190 128 -116', colour.ink, 5, 'opacity=".4"'),
      ) +
      line('M-140 -86C-86 -124 86 -124 138 -98', second, 14),
  };
}

export function bucketHat(context: HairContext): Hair {
  const [main, second] = context.wrap;
  return {
    front:
      underHat(context) +
      shadowOnBrow(context, 46) +
      fill(
        'M-149 -120C-152 -204 -122 -276 -84 -292C-30 -310 40 -310 84 -290C112 -268 134 -196 128 -120Z',
        main,
      ) +
      fill(
        'M30 -304C70 -240 80 -180 70 -120L128 -120C134 -196 112 -268 84 -290Z',
        colour.ink,
        'opacity=".22"',
      ) +
      fill('M-132 -146C-80 -172 80 -172 130 -146L132 -112C80 -140 -80 -140 -134 -112Z', second) +
      fill(
        'M-134 -124C-80 -152 80 -152 132 -124C160 -92 178 -64 186 -42C120 -84 -110 -84 -184 -40C-178 -64 -162 -92 -134 -124Z',
        main,
      ) +
      line(
        'M-160 -72C-90 -116 96 -116 162 -74M-148 -92C-84 -130 88 -130 150 -92',
        colour.ink,
        4,
        'opacity=".3"',
      ),
  };
}

export function fedora(context: HairContext): Hair {
  const [main, second] = context.wrap;
  return {
    front:
      underHat(context) +
      shadowOnBrow(context, 36) +
      fill(
        'M-122 -140C-130 -230 -104 -300 -64 -312C-30 -318 -10 -290 6 -290C24 -290 50 -318 78 -308C112 -292 128 -220 122 -140Z',
        main,
      ) +
      fill(
        'M40 -312C64 -250 70 -190 62 -130L122 -130C128 -220 112 -292 78 -308Z',
        colour.ink,
        'opacity=".25"',
      ) +
      fill('M-126 -182C-70 -160 70 -160 124 -184L124 -132C70 -110 -70 -110 -124 -132Z', second) +
      fill(
        'M-262 -92C-210 -150 -150 -146 -120 -138C-60 -112 60 -112 120 -138C160 -146 220 -152 258 -110C180 -84 100 -66 0 -68C-100 -70 -190 -66 -262 -92Z',
        main,
      ) +
      line('M-236 -96C-160 -84 -90 -84 0 -84C90 -84 170 -96 236 -112', colour.cream, 4, 'opacity=".4"'),
  };
}

export function beanie(context: HairContext): Hair {
  const [main, second] = context.wrap;
  const d = 'M-148 -90C-166 -190 -120 -296 -6 -312C106 -300 160 -196 140 -92C90 -124 -90 -124 -148 -90Z';
  const ribs = Array.from(
    { length: 15 },
    (_, index) => `M${-140 + index * 20} -60L${(-140 + index * 20) * 0.96} -150`,
  ).join('');
  return {
    front:
      underHat(context) +
      shadowOnBrow(context, 30) +
      clipped('wrap', d, main) +
      inside(
        'wrap',
        fill('M40 -330C100 -260 110 -180 90 -80L180 -80L180 -330Z', colour.ink, 'opacity=".2"') +
          line(
            'M-90 -140C-84 -210 -60 -270 -20 -304M0 -140L0 -306M84 -140C82 -210 60 -270 20 -304',
            colour.ink,
            5,
            'opacity=".22"',
          ),
      ) +
      clipped(
        'fold',
        'M-154 -72C-156 -110 -152 -140 -144 -160C-80 -192 80 -192 136 -162C146 -140 148 -108 144 -76C90 -108 -90 -108 -154 -72Z',
        second,
      ) +
      inside('fold', line(ribs, colour.ink, 4, 'opacity=".25"')),
  };
}

/** A peaked cap worn straight, the peak pointing where the face turns. */
export function peakedCap(context: HairContext): Hair {
  const [main, second] = context.wrap;
  return {
    front:
      underHat(context) +
      shadowOnBrow(context, 40) +
      clipped(
        'wrap',
        'M-150 -92C-166 -200 -110 -288 0 -294C104 -290 150 -210 140 -104C80 -150 -70 -150 -150 -92Z',
        main,
      ) +
      inside(
        'wrap',
        fill('M-160 -60L-160 -310L-40 -310C-110 -240 -116 -150 -100 -80Z', colour.ink, 'opacity=".18"') +
          line(
            'M-4 -296C-40 -240 -44 -190 -36 -130M-4 -296C50 -240 66 -190 70 -130',
            colour.ink,
            4,
            'opacity=".3"',
          ),
      ) +
      dot(0, -294, 11, second) +
      fill(
        'M-96 -116C-40 -158 90 -160 140 -112C176 -92 206 -66 214 -44C150 -76 10 -92 -84 -74C-96 -84 -102 -100 -96 -116Z',
        second,
      ) +
      line('M-84 -98C-10 -128 100 -122 180 -72', colour.ink, 4, 'opacity=".3"'),
  };
}

export function headband(context: HairContext): Hair {
  const base = lowCut(context);
  const [first] = hairline(context.form);
  const far = (first?.[0] ?? 130) + 10;
  return {
    front: `${base.front}${fill(`M-152 -84C-90 -146 90 -148 ${far} -92L${far - 2} -134C80 -190 -90 -188 -154 -126Z`, context.wrap[0])}${line(`M-152 -106C-90 -166 90 -168 ${far - 2} -112`, context.wrap[1], 9)}`,
  };
}
