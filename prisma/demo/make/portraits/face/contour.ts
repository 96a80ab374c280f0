import { mix, type Point, spline, type Warp } from '../path.ts';

export interface FaceForm {
  turn: number;
  jaw: number;
  length: number;
}

const frontal: readonly Point[] = [
  [0, -226],
  [108, -172],
  [143, -78],
  [142, -6],
  [137, 56],
  [115, 138],
  [62, 204],
  [0, 226],
  [-62, 204],
  [-115, 138],
  [-137, 56],
  [-142, -6],
  [-143, -78],
  [-108, -172],
];

const threeQuarter: readonly Point[] = [
  [-4, -226],
  [104, -166],
  [132, -84],
  [123, -12],
  [132, 46],
  [112, 128],
  [84, 196],
  [38, 226],
  [-22, 207],
  [-92, 146],
  [-128, 62],
  [-144, -6],
  [-150, -78],
  [-118, -172],
];

/** The outline of the face, from the crown clockwise; the eye line is y = 0. */
export function facePoints({ turn, jaw, length }: FaceForm): Point[] {
  const widths: Record<number, number> = { 4: 3, 5: 11, 6: 11, 8: 11, 9: 11, 10: 3 };
  return frontal.map(([x, y], index) => {
    const [turnedX, turnedY] = threeQuarter[index] ?? [x, y];
    const side = index < 7 ? 1 : -1;
    const drop = y > 100 ? (length * 14 * (y - 100)) / 126 : 0;
    return [mix(x, turnedX, turn) + side * jaw * (widths[index] ?? 0), mix(y, turnedY, turn) + drop];
  });
}

export const facePath = (form: FaceForm) => spline(facePoints(form));

/** Carries a point of the frontal face to where it lies on the turned one. */
export function turned({ turn, length }: FaceForm, depth = 0): Warp {
  const middle = (36 + depth) * turn;
  return (x, y) => [
    middle + x * (x > 0 ? 1 - 0.26 * turn : 1 - 0.03 * turn),
    y + (y > 100 ? (length * 14 * (y - 100)) / 126 : 0),
  ];
}
