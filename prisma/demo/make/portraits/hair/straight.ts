import { turned } from '../face/contour.ts';
import { fill, inside, line, mix, spline } from '../path.ts';
import { clipped, type Hair, type HairContext, shine } from './shape.ts';

export function bob(context: HairContext): Hair {
  const { form, tone } = context;
  const place = turned(form);
  const back =
    'M-120 -250C-220 -230 -236 -60 -226 90C-220 170 -200 206 -176 214L176 214C196 190 206 100 196 -20C190 -160 140 -250 20 -268Z';
  const fringe = spline([
    [-150, 40],
    [-182, -60],
    [-168, -186],
    [-92, -262],
    [6, -282],
    [104, -254],
    [160, -170],
    [164, -40],
    [150, 60],
    [mix(138, 126, form.turn), -30],
    place(110, -84),
    place(40, -108),
    place(-40, -110),
    place(-108, -84),
    [-124, -20],
  ]);
  return {
    back: clipped('afro', back, tone.base) + shine('afro', context),
    front:
      clipped('hair', fringe, tone.base) +
      shine('hair', context) +
      inside(
        'hair',
        line(
          'M-70 -262C-86 -200 -92 -140 -84 -96M0 -280C-6 -210 -6 -160 0 -110M70 -266C80 -200 80 -150 78 -100',
          tone.light,
          5,
          'opacity=".6"',
        ),
      ),
  };
}

export function longWaves(context: HairContext): Hair {
  const { form, tone } = context;
  const place = turned(form);
  const back =
    'M-40 -276C-200 -266 -236 -120 -226 20C-216 130 -262 220 -250 330C-240 430 -206 500 -190 560L210 560C226 470 250 420 238 320C228 220 196 130 204 20C212 -130 150 -270 -40 -276Z';
  const front = spline([
    [-138, 60],
    [-176, -40],
    [-168, -180],
    [-92, -258],
    [10, -278],
    [108, -250],
    [156, -170],
    [158, -30],
    [142, 40],
    [mix(140, 128, form.turn), -40],
    place(112, -104),
    place(62, -140),
    place(30, -176),
    place(-50, -140),
    place(-108, -92),
    [-124, -14],
  ]);
  const lock =
    'M-140 30C-186 90 -214 160 -196 240C-182 310 -220 360 -204 450C-170 420 -130 370 -140 300C-150 240 -120 170 -128 60Z';
  return {
    back: clipped('afro', back, tone.base) + shine('afro', context, 1.2),
    front:
      clipped('hair', front, tone.base) +
      shine('hair', context) +
      inside(
        'hair',
        line(
          spline([place(28, -178), place(-40, -190), [-120, -130], [-150, -30]], false) +
            spline([place(34, -178), place(80, -170), [136, -110], [146, 0]], false),
          tone.light,
          6,
          'opacity=".8"',
        ),
      ),
    over:
      fill(lock, tone.base) +
      line('M-158 90C-190 160 -166 240 -164 300C-162 350 -180 380 -186 410', tone.light, 7, 'opacity=".7"'),
  };
}
