import { turned } from '../face/contour.ts';
import { colour } from '../palette.ts';
import { clip, fill, inside, line, mix, spline } from '../path.ts';
import { shadowOnBrow } from './brow-shadow.ts';
import { clipped, type Hair, type HairContext } from './shape.ts';

/** A folded, fanned head tie; the folds gather low on the near side. */
export function gele(context: HairContext): Hair {
  const [main, second] = context.wrap;
  const outer =
    'M-150 -40C-206 -84 -262 -190 -236 -300C-214 -384 -120 -372 -70 -350C-30 -420 96 -430 140 -366C232 -390 286 -286 244 -196C222 -138 182 -92 142 -62C112 -110 40 -128 -16 -122C-76 -116 -126 -92 -150 -40Z';
  const folds: readonly (readonly [string, number])[] = [
    ['M-150 -40C-206 -84 -262 -190 -236 -300C-190 -240 -170 -130 -136 -70Z', 0.28],
    ['M-70 -350C-110 -270 -120 -170 -104 -92C-60 -160 10 -260 140 -366C96 -430 -30 -420 -70 -350Z', 0.14],
    ['M140 -366C60 -280 0 -200 -40 -118C60 -180 190 -240 266 -270C280 -340 214 -390 140 -366Z', 0.3],
    ['M244 -196C160 -190 60 -160 10 -122C60 -124 112 -104 142 -62C182 -92 222 -138 244 -196Z', 0.2],
  ];
  const band =
    'M-154 -28C-140 -110 -80 -150 0 -154C80 -156 136 -126 148 -62C108 -104 50 -116 -2 -112C-64 -108 -118 -82 -154 -28Z';
  return {
    front:
      shadowOnBrow(context, 30) +
      clipped('wrap', outer, main) +
      inside(
        'wrap',
        folds
          .map(([d, opacity], index) =>
            fill(d, index % 2 === 0 ? colour.ink : second, `opacity="${index % 2 === 0 ? opacity : 0.9}"`),
          )
          .join('') +
          line(
            'M-130 -76C-150 -180 -170 -260 -200 -330M-100 -96C-90 -200 -60 -300 -6 -400M-40 -118C20 -220 100 -320 190 -380M0 -124C90 -180 190 -220 262 -240',
            colour.ink,
            5,
            'opacity=".35"',
          ) +
          line(
            'M-84 -150C-70 -220 -36 -310 30 -390M-14 -150C60 -230 150 -300 230 -340',
            colour.cream,
            5,
            'opacity=".5"',
          ),
      ) +
      fill(band, second) +
      line('M-140 -64C-110 -118 -60 -136 4 -138C60 -138 110 -120 138 -88', colour.cream, 5, 'opacity=".6"'),
  };
}

export function turban(context: HairContext): Hair {
  const [main, second] = context.wrap;
  const outer =
    'M-146 -36C-186 -110 -190 -220 -118 -288C-50 -344 76 -340 128 -276C178 -212 172 -120 140 -54C110 -104 50 -122 -4 -120C-66 -118 -118 -90 -146 -36Z';
  const wraps =
    'M-146 -36C-130 -150 20 -230 160 -210C176 -150 164 -90 140 -54C120 -100 70 -118 20 -122C-50 -110 -110 -84 -146 -36Z';
  return {
    front:
      shadowOnBrow(context, 28) +
      clipped('wrap', outer, main) +
      inside(
        'wrap',
        fill(wraps, second, 'opacity=".95"') +
          fill('M-190 -30L-190 -340L-60 -340C-130 -240 -150 -140 -120 -60Z', colour.ink, 'opacity=".22"') +
          line(
            'M-118 -110C-60 -186 60 -216 162 -196M-90 -100C-30 -160 70 -180 160 -150M-150 -150C-110 -250 0 -310 120 -280M-160 -200C-110 -290 -20 -326 70 -318',
            colour.ink,
            5,
            'opacity=".3"',
          ),
      ) +
      fill(
        'M18 -250C-40 -330 -20 -400 36 -392C70 -386 66 -330 50 -280C90 -340 150 -372 172 -330C190 -290 120 -250 66 -236Z',
        main,
      ) +
      fill(
        'M24 -254C-6 -310 4 -362 34 -366C24 -330 32 -290 44 -258ZM64 -240C100 -290 140 -320 158 -312C146 -280 110 -256 70 -236Z',
        colour.ink,
        'opacity=".28"',
      ) +
      `<ellipse cx="46" cy="-246" rx="40" ry="30" fill="${second}"/>` +
      line('M14 -252C34 -238 62 -238 80 -254', colour.ink, 5, 'opacity=".4"'),
  };
}

/** A scarf around face, neck and shoulders. */
export function hijab(context: HairContext): Hair {
  const [main, second] = context.wrap;
  const { form } = context;
  const place = turned(form);
  const opening = spline([
    place(0, -122),
    place(86, -104),
    [mix(132, 120, form.turn), -30],
    [mix(130, 122, form.turn), 60],
    [mix(104, 108, form.turn), 150],
    place(44, 214),
    place(0, 226 + form.length * 14),
    place(-52, 212),
    [mix(-108, -96, form.turn), 150],
    [mix(-132, -122, form.turn), 60],
    [mix(-134, -130, form.turn), -30],
    place(-90, -104),
  ]);
  const outer =
    'M-6 -272C-130 -276 -204 -180 -200 -60C-196 40 -176 130 -196 220C-214 290 -330 310 -372 400C-386 470 -390 540 -392 600L392 600C390 540 384 450 350 390C300 320 204 290 188 220C176 130 196 40 192 -60C188 -190 116 -270 -6 -272Z';
  const drape =
    'M-190 170C-120 300 40 330 180 190C210 260 236 320 300 352C200 440 0 470 -140 430C-220 400 -210 260 -190 170Z';
  return {
    back: fill(outer, main),
    front: '',
    over:
      fill(`${outer}${opening}`, main, 'fill-rule="evenodd"') +
      clip('scarf', outer) +
      inside(
        'scarf',
        fill(
          `M-210 -60C-206 60 -180 140 -200 230L-360 420L-380 -300L-60 -300C-150 -250 -180 -160 -170 -60C-164 40 -140 120 -120 190L-150 200C-190 100 -200 20 -210 -60Z`,
          colour.ink,
          'opacity=".2"',
        ) +
          fill(drape, second) +
          line(
            'M-168 240C-90 350 80 360 206 262M-170 300C-90 396 90 406 236 316M-150 370C-70 430 90 440 240 360',
            colour.ink,
            6,
            'opacity=".26"',
          ) +
          line(
            'M-150 -120C-120 -190 -60 -222 0 -226M176 -20C184 60 168 130 176 200',
            colour.ink,
            5,
            'opacity=".25"',
          ),
      ) +
      line(opening, colour.ink, 5, 'opacity=".35"'),
  };
}
