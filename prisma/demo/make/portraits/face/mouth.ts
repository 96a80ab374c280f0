import { colour, type Skin } from '../palette.ts';
import { clip, fill, inside, line, type Warp, warp } from '../path.ts';

export type MouthShape = 'calm' | 'smile' | 'smirk' | 'grin' | 'laugh' | 'sing' | 'speak';

interface Lips {
  upper: string;
  lower: string;
  /** Where the lips meet, or the opening between them. */
  gap: string;
  teeth?: string;
  tongue?: string;
}

const shapes: Record<MouthShape, Lips> = {
  calm: {
    upper: 'M-50 150C-34 140 -18 130 -8 132C-3 134 3 134 8 132C18 130 34 140 50 150C30 154 -30 154 -50 150Z',
    lower: 'M-50 150C-30 152 30 152 50 150C36 172 20 181 0 181C-20 181 -36 172 -50 150Z',
    gap: 'M-50 150C-34 149 -14 155 0 152C14 155 34 149 50 150',
  },
  smile: {
    upper: 'M-60 142C-38 138 -18 131 -8 133C-3 135 3 135 8 133C18 131 38 138 60 142C34 156 -34 156 -60 142Z',
    lower: 'M-60 142C-34 154 34 154 60 142C44 170 22 181 0 181C-22 181 -44 170 -60 142Z',
    gap: 'M-64 138C-42 151 -14 157 0 155C14 157 42 151 64 138',
  },
  smirk: {
    upper: 'M-50 152C-34 143 -18 133 -8 134C-3 136 3 136 8 133C20 130 40 134 58 138C34 153 -30 157 -50 152Z',
    lower: 'M-50 152C-30 155 34 152 58 138C44 168 22 181 0 181C-20 181 -36 173 -50 152Z',
    gap: 'M-52 151C-34 152 -14 157 0 154C18 155 42 149 63 133',
  },
  grin: {
    upper: 'M-68 134C-42 131 -20 127 -8 130C-3 132 3 132 8 130C20 127 42 131 68 134C40 147 -40 147 -68 134Z',
    lower: 'M-68 134C-50 172 -24 186 0 186C24 186 50 172 68 134C46 160 22 168 0 168C-22 168 -46 160 -68 134Z',
    gap: 'M-66 135C-40 145 40 145 66 135C46 160 22 169 0 169C-22 169 -46 160 -66 135Z',
    teeth: 'M-58 136C-36 146 36 146 58 136C42 158 20 164 0 164C-20 164 -42 158 -58 136Z',
  },
  laugh: {
    upper: 'M-72 128C-46 124 -20 121 -8 124C-3 126 3 126 8 124C20 121 46 124 72 128C42 141 -42 141 -72 128Z',
    lower: 'M-72 128C-56 182 -26 204 0 204C26 204 56 182 72 128C54 174 24 188 0 188C-24 188 -54 174 -72 128Z',
    gap: 'M-70 129C-42 140 42 140 70 129C54 174 24 189 0 189C-24 189 -54 174 -70 129Z',
    teeth: 'M-62 130C-38 140 38 140 62 130C54 152 24 156 0 156C-24 156 -54 152 -62 130Z',
    tongue: 'M-36 190C-26 168 26 168 36 190Z',
  },
  sing: {
    upper: 'M-42 148C-34 130 -18 121 -8 124C-3 126 3 126 8 124C18 121 34 130 42 148C28 138 -28 138 -42 148Z',
    lower: 'M-42 148C-46 184 -22 205 0 205C22 205 46 184 42 148C38 178 20 189 0 189C-20 189 -38 178 -42 148Z',
    gap: 'M-41 149C-28 137 28 137 41 149C38 178 20 190 0 190C-20 190 -38 178 -41 149Z',
    teeth: 'M-34 146C-22 136 22 136 34 146C24 154 -24 154 -34 146Z',
    tongue: 'M-24 192C-18 174 18 174 24 192Z',
  },
  speak: {
    upper: 'M-52 144C-36 134 -18 127 -8 129C-3 131 3 131 8 129C18 127 36 134 52 144C30 146 -30 146 -52 144Z',
    lower: 'M-52 144C-42 176 -22 190 0 190C22 190 42 176 52 144C38 166 20 171 0 171C-20 171 -38 166 -52 144Z',
    gap: 'M-51 144C-30 145 30 145 51 144C38 166 20 172 0 172C-20 172 -38 166 -51 144Z',
    teeth: 'M-42 145C-24 146 24 146 42 145C30 157 -30 157 -42 145Z',
  },
};

interface MouthLook {
  shape: MouthShape;
  fullness: number;
  paint?: string;
}

export function mouth(look: MouthLook, skin: Skin, place: Warp): string {
  const shape = shapes[look.shape];
  const middle = 150;
  const full: Warp = (x, y) => place(x, middle + (y - middle) * look.fullness);
  const gap = warp(shape.gap, full);
  const open = shape.teeth !== undefined;
  const opening = open
    ? clip('mouth-gap', gap) +
      fill(gap, '#3d0f17') +
      inside(
        'mouth-gap',
        fill(warp(shape.teeth ?? '', full), '#fbf1e0') +
          (shape.tongue ? fill(warp(shape.tongue, full), '#b4473f') : ''),
      )
    : line(gap, skin.deep, 5);
  return [
    fill(
      warp('M-34 196C-18 204 18 204 34 196C22 214 -22 214 -34 196Z', (x, y) => full(x, y + (open ? 8 : -4))),
      skin.shade,
      'opacity=".7"',
    ),
    fill(warp(shape.lower, full), look.paint ?? skin.lipLight),
    fill(warp(shape.upper, full), look.paint ?? skin.lip),
    look.paint ? fill(warp(shape.upper, full), colour.night, 'opacity=".22"') : '',
    opening,
    open ? '' : line(warp('M-16 169C-6 173 10 173 20 168', full), '#ffe2cf', 5, 'opacity=".35"'),
  ].join('');
}
