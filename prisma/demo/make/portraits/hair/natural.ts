import { turned } from '../face/contour.ts';
import { clip, dot, inside, line, type Point, spline } from '../path.ts';
import { cap, clipped, cloud, curls, type Hair, type HairContext, plait, shine } from './shape.ts';

const line2 = (points: readonly Point[]) => spline(points, false);

function afroOf(context: HairContext, radii: Point, centre: Point): Hair {
  const d = cloud(centre, radii, 17, 0.028, context.random);
  const front = cap(context.form, 16, 0);
  return {
    back:
      clipped('afro', d, context.tone.base) +
      shine('afro', context, 1.3) +
      curls('afro', context, [-radii[0], centre[1] - radii[1], radii[0], 120], 320),
    front:
      clipped('hair', front, context.tone.base) +
      shine('hair', context) +
      curls('hair', context, [-190, -280, 190, -60], 110),
  };
}

export const afro = (context: HairContext) => afroOf(context, [258, 246], [-6, -128]);
export const bigAfro = (context: HairContext) => afroOf(context, [316, 292], [-8, -132]);
export const shortAfro = (context: HairContext) => afroOf(context, [198, 190], [-4, -112]);

export function curly(context: HairContext): Hair {
  const d = cloud([-8, -20], [256, 292], 19, 0.036, context.random);
  const front = cap(context.form, 22, 2);
  return {
    back:
      clipped('afro', d, context.tone.base) +
      shine('afro', context, 1.3) +
      curls('afro', context, [-270, -330, 270, 280], 330),
    front:
      clipped('hair', front, context.tone.base) +
      shine('hair', context) +
      curls('hair', context, [-190, -290, 190, -50], 90),
  };
}

export function topPuff(context: HairContext): Hair {
  const d = cloud([-14, -330], [168, 140], 13, 0.04, context.random);
  const slick = cap(context.form, 2, 0);
  const place = turned(context.form);
  const strokes = [-96, -64, -30, 6, 42, 78, 104]
    .map((x) =>
      line(
        line2([place(x, -128 + Math.abs(x) * 0.3), [x * 0.7, -190], [x * 0.25 - 10, -250]]),
        context.tone.light,
        4,
        'opacity=".7"',
      ),
    )
    .join('');
  return {
    back:
      clipped('afro', d, context.tone.base) +
      shine('afro', context) +
      curls('afro', context, [-190, -480, 170, -190], 150),
    front:
      clipped('hair', slick, context.tone.base) +
      inside('hair', strokes) +
      line(
        line2([
          [-84, -240],
          [-12, -226],
          [62, -240],
        ]),
        context.wrap[0],
        20,
      ),
  };
}

export function twoPuffs(context: HairContext): Hair {
  const left = cloud([-176, -226], [122, 114], 11, 0.045, context.random);
  const right = cloud([160, -230], [112, 108], 11, 0.045, context.random);
  const both = `${left}${right}`;
  return {
    back:
      clipped('afro', both, context.tone.base) +
      shine('afro', context, 0.6) +
      curls('afro', context, [-300, -350, 280, -120], 190),
    front:
      clipped('hair', cap(context.form, 2, 0), context.tone.base) +
      shine('hair', context) +
      line(line2([turned(context.form)(0, -136), [4, -190], [-4, -240]]), context.tone.light, 5) +
      line('M-128 -196C-118 -212 -104 -222 -92 -226', context.wrap[0], 18) +
      line('M120 -196C112 -210 100 -220 88 -224', context.wrap[0], 18),
  };
}

export function bantuKnots(context: HairContext): Hair {
  const knots: readonly Point[] = [
    [-150, -170],
    [-88, -250],
    [0, -284],
    [88, -254],
    [140, -176],
  ];
  const knot = ([x, y]: Point) =>
    dot(x, y, 46, context.tone.shade) +
    dot(x - 2, y - 3, 42, context.tone.base) +
    line(
      `M${x - 22} ${y + 6}C${x - 18} ${y - 26} ${x + 24} ${y - 22} ${x + 18} ${y + 4}C${x + 12} ${y + 20} ${x - 8} ${y + 14} ${x - 4} ${y}`,
      context.tone.light,
      6,
    );
  return {
    back: knots.map(knot).join(''),
    front:
      clipped('hair', cap(context.form, 3, 0), context.tone.base) +
      shine('hair', context) +
      inside(
        'hair',
        line('M-100 -112L-60 -240M-30 -136L-34 -250M50 -134L46 -250M104 -106L92 -230', context.tone.light, 4),
      ),
  };
}

export function cornrows(context: HairContext): Hair {
  const place = turned(context.form);
  const rows = [-112, -84, -54, -22, 12, 46, 80, 108]
    .map((x) =>
      plait(
        [place(x, -128 + Math.abs(x) * 0.28), [x * 0.86 - 8, -192], [x * 0.5 - 16, -240]],
        17,
        context.tone,
      ),
    )
    .join('');
  const tails = [-150, -128, -106]
    .map((x, index) =>
      plait(
        [
          [x + 14, -40],
          [x - 12, 90],
          [x - 4, 220],
          [x + 6 - index * 6, 330],
        ],
        20,
        context.tone,
        context.wrap[index % 2],
      ),
    )
    .join('');
  return {
    back:
      tails +
      [130, 112]
        .map((x) =>
          plait(
            [
              [x - 20, 0],
              [x + 4, 140],
              [x, 290],
            ],
            20,
            context.tone,
          ),
        )
        .join(''),
    front:
      clipped('hair', cap(context.form, 4, 0), context.tone.base) +
      clip('rows', cap(context.form, 4, 0)) +
      inside('rows', rows),
  };
}
