import { turned } from '../face/contour.ts';
import { fill, inside, line, mix, spline } from '../path.ts';
import { cap, clipped, crown, curls, type Hair, type HairContext, hairline, shine } from './shape.ts';

export function shaved({ form, tone }: HairContext): Hair {
  return {
    front: inside(
      'face',
      fill(spline([...crown(form, 20), ...hairline(form, -4)]), tone.base, 'opacity=".42"'),
    ),
  };
}

export const bald = (): Hair => ({ front: '' });

export function lowCut(context: HairContext): Hair {
  const d = cap(context.form, 4, 0, 10);
  return {
    front:
      clipped('hair', d, context.tone.base) +
      shine('hair', context) +
      curls('hair', context, [-170, -270, 170, -60], 130),
  };
}

/** What a hat leaves to be seen: the sides, cut close. */
export const underHat = ({ form, tone }: HairContext): string =>
  inside('face', fill(cap(form, 4, 0, 10), tone.base));

export function fade(context: HairContext): Hair {
  const { form, tone } = context;
  const top = spline([
    [-142, -104],
    [-150, -190],
    [-96, -262],
    [0, -286],
    [98, -262],
    [mix(146, 134, form.turn), -188],
    [mix(140, 128, form.turn), -104],
    ...hairline(form, 0).slice(1, 6),
  ]);
  return {
    front:
      inside('face', fill(cap(form, 2, 0), tone.base, 'opacity=".55"')) +
      clipped('hair', top, tone.base) +
      shine('hair', context) +
      curls('hair', context, [-160, -290, 160, -90], 150),
  };
}

export function flatTop(context: HairContext): Hair {
  const { form, tone } = context;
  const lean = 14 * form.turn;
  const d = `M-146 -60C-160 -150 -176 -260 -168 -352C-100 -378 ${80 + lean} -384 ${162 + lean} -352C166 -262 152 -150 ${mix(144, 130, form.turn)} -70${hairline(
    form,
  )
    .slice(1)
    .map(([x, y]) => `L${x} ${y}`)
    .join('')}Z`;
  return {
    front:
      clipped('hair', d, tone.base) +
      shine('hair', context) +
      inside(
        'hair',
        fill('M-200 -400L220 -400L220 -330C100 -350 -90 -346 -200 -322Z', tone.light, 'opacity=".7"'),
      ) +
      curls('hair', context, [-180, -370, 180, -90], 190),
  };
}

export function wavyCrop(context: HairContext): Hair {
  const { form, tone } = context;
  const place = turned(form);
  const d = spline([
    [-138, -6],
    [-160, -90],
    [-152, -190],
    [-90, -262],
    [10, -290],
    [104, -262],
    [150, -190],
    [mix(144, 132, form.turn), -84],
    place(118, -98),
    place(84, -146),
    place(34, -120),
    place(-30, -150),
    place(-96, -128),
    [-122, -70],
    [-124, -4],
  ]);
  return {
    front:
      clipped('hair', d, tone.base) +
      shine('hair', context) +
      inside(
        'hair',
        line(
          'M-130 -120C-110 -220 -30 -250 30 -236M-96 -130C-70 -206 0 -226 66 -212M-40 -150C-10 -200 60 -206 110 -180M30 -140C50 -172 96 -180 128 -150',
          tone.light,
          7,
          'opacity=".8"',
        ),
      ),
  };
}
