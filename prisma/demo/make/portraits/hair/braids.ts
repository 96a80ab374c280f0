import { turned } from '../face/contour.ts';
import { fill, inside, line, mix, type Point, spline } from '../path.ts';
import { cap, clipped, type Hair, type HairContext, plait, shine } from './shape.ts';

function partedCap(context: HairContext, volume: number, part: number): string {
  const place = turned(context.form);
  const strokes = [-118, -90, -62, -34, -8, 22, 52, 82, 108]
    .map((x) =>
      line(
        spline(
          [[part, -248 - volume], [mix(part, x, 0.6), -206], place(x, -126 + Math.abs(x) * 0.34)],
          false,
        ),
        context.tone.light,
        5,
        'opacity=".75"',
      ),
    )
    .join('');
  const d = cap(context.form, volume, -2);
  return clipped('hair', d, context.tone.base) + inside('hair', strokes) + shine('hair', context);
}

const strands = (
  starts: readonly Point[],
  fall: (start: Point, index: number) => readonly Point[],
  width: number,
  context: HairContext,
) =>
  starts
    .map((start, index) =>
      plait(fall(start, index), width, context.tone, index % 3 === 1 ? context.wrap[0] : undefined),
    )
    .join('');

/** Box braids: behind the shoulders on the far side, in front on the near one. */
export function boxBraids(context: HairContext): Hair {
  const { random } = context;
  const near: Point[] = [-166, -156, -144, -160, -148, -136].map((x, index) => [x, -110 + index * 22]);
  const far: Point[] = [150, 142, 132, 124].map((x, index) => [x, -110 + index * 26]);
  const behind = fill(
    'M-176 -120C-224 60 -226 300 -214 560L200 560C216 300 212 60 160 -120Z',
    context.tone.shade,
  );
  return {
    back:
      behind +
      strands(
        far,
        ([x, y], index) => [
          [x, y],
          [x + 26 - index * 3, 80],
          [x + 34 - index * 8, 300],
          [x + 24 - index * 6, 560],
        ],
        25,
        context,
      ),
    front: partedCap(context, 14, 12),
    over: strands(
      near,
      ([x, y], index) => [
        [x, y],
        [x - 22 + index * 4, 60],
        [x - 26 + index * 13, 250],
        [x - 16 + index * 17, mix(400, 540, random())],
      ],
      25,
      context,
    ),
  };
}

export function highBraids(context: HairContext): Hair {
  const ropes = Array.from({ length: 7 }, (_, index): Point => [-70 + index * 16, -268]);
  return {
    back: strands(
      ropes,
      ([x, y], index) => [
        [x, y],
        [x - 130 + index * 12, -330 + index * 6],
        [-236 + index * 12, -150],
        [-250 + index * 18, 120],
        [-226 + index * 16, 400],
      ],
      28,
      context,
    ),
    front:
      partedCap(context, 4, -20) +
      fill(
        'M-104 -232C-96 -306 -40 -330 4 -318C44 -306 60 -266 52 -230C10 -250 -60 -250 -104 -232Z',
        context.tone.base,
      ) +
      line('M-86 -262C-50 -284 6 -286 44 -268', context.wrap[0], 20) +
      line('M-84 -262C-50 -283 6 -285 42 -268', context.wrap[1], 6, 'stroke-dasharray="2 14"'),
  };
}

export function crownBraid(context: HairContext): Hair {
  const ring: Point[] = [
    [-158, -104],
    [-150, -186],
    [-92, -252],
    [0, -276],
    [92, -254],
    [142, -190],
    [mix(150, 138, context.form.turn), -108],
  ];
  return {
    front:
      partedCap(context, 2, 0) +
      plait(ring, 62, context.tone) +
      line(
        spline(
          ring.map(([x, y]) => [x * 0.96, y + 4] as const),
          false,
        ),
        context.wrap[0],
        7,
        'stroke-dasharray="10 50"',
      ),
  };
}

export function locs(context: HairContext): Hair {
  const { random } = context;
  const near: Point[] = [-170, -162, -152, -140].map((x, index) => [x, -150 + index * 30]);
  const far: Point[] = [156, 148, 136].map((x, index) => [x, -140 + index * 34]);
  const behind = fill(
    'M-180 -120C-230 40 -224 220 -206 380L196 380C210 220 214 40 160 -120Z',
    context.tone.shade,
  );
  return {
    back:
      behind +
      strands(
        far,
        ([x, y], index) => [
          [x, y],
          [x + 34 - index * 6, 40],
          [x + 30 - index * 10, mix(260, 380, random())],
        ],
        36,
        context,
      ),
    front: partedCap(context, 24, -30),
    over: strands(
      near,
      ([x, y], index) => [
        [x, y],
        [x - 32 + index * 6, 30],
        [x - 24 + index * 14, 190],
        [x - 14 + index * 18, mix(260, 390, random())],
      ],
      36,
      context,
    ),
  };
}

export function shortLocs(context: HairContext): Hair {
  const { form, tone, random } = context;
  const place = turned(form);
  const starts = [-112, -84, -54, -22, 14, 48, 80, 108];
  const tops = starts.map((x, index) =>
    plait(
      [
        [x * 0.5 - 8, -236],
        [x * 1.06 - 6, -262 + Math.abs(x) * 0.4 - random() * 22],
        [...place(x * 1.12, -196 + Math.abs(x) * 0.5)] as Point,
        [...place(x * 1.05, -118 + Math.abs(x) * 0.3 + random() * 18)] as Point,
      ],
      33,
      tone,
      index === 5 ? context.wrap[0] : undefined,
    ),
  );
  return {
    front:
      fill(cap(form, 2, 0), tone.base, 'opacity=".75"') +
      clipped('hair', cap(form, 18, 20), tone.base) +
      tops.join(''),
  };
}
