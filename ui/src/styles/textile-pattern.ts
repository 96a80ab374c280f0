/** The rows a band is woven from, each a tile 48 units wide that repeats sideways. */
const motifs = {
  triangles: {
    height: 16,
    shapes: [{ tone: 'ink', d: 'M0 16l6-16 6 16zM12 16l6-16 6 16zM24 16l6-16 6 16zM36 16l6-16 6 16z' }],
  },
  teeth: {
    height: 16,
    shapes: [{ tone: 'ink', d: 'M0 0l6 16 6-16zM12 0l6 16 6-16zM24 0l6 16 6-16zM36 0l6 16 6-16z' }],
  },
  rule: { height: 8, shapes: [{ tone: 'marigold', d: 'M0 2h48v4H0z' }] },
  beads: {
    height: 20,
    shapes: [
      { tone: 'marigold', d: 'M12 3l7 7-7 7-7-7z' },
      { tone: 'clay', d: 'M36 3l7 7-7 7-7-7z' },
    ],
  },
  lozenges: {
    height: 48,
    shapes: [
      { tone: 'ink', d: 'M24 0l24 24-24 24L0 24zM24 11L11 24l13 13 13-13z' },
      { tone: 'marigold', d: 'M24 16l8 8-8 8-8-8z' },
      { tone: 'clay', d: 'M0 0h13L0 13zM48 0v13L35 0zM0 48V35l13 13zM48 48H35l13-13z' },
    ],
  },
  steps: {
    height: 48,
    shapes: [
      { tone: 'ink', d: 'M0 48v-8h6v-8h6v-8h6v-8h12v8h6v8h6v8h6v8z' },
      { tone: 'leaf', d: 'M0 0h18v8h-6v8H6v8H0zM48 0H30v8h6v8h6v8h6z' },
      { tone: 'marigold', d: 'M24 1l6 6-6 6-6-6z' },
    ],
  },
} as const;

export type Motif = keyof typeof motifs;
export type Tone = 'ink' | 'marigold' | 'clay' | 'leaf';

/** The class that colours a tone; ink takes the colour of the text around it. */
export const toneClasses: Record<Tone, string> = {
  ink: 'fill-current',
  marigold: 'fill-marigold',
  clay: 'fill-clay',
  leaf: 'fill-leaf',
};

export interface TextileTile {
  width: number;
  height: number;
  shapes: { tone: Tone; d: string; y: number }[];
}

/** One repeat of a woven band, in SVG user units; `rows` are stacked from the top. */
export function textileTile(rows: readonly Motif[]): TextileTile {
  let height = 0;
  const shapes: TextileTile['shapes'] = [];
  for (const row of rows) {
    for (const shape of motifs[row].shapes) shapes.push({ ...shape, y: height });
    height += motifs[row].height;
  }
  return { width: 48, height, shapes };
}

export const bands = {
  edge: ['triangles', 'rule', 'lozenges', 'rule', 'teeth'],
  slim: ['triangles', 'rule', 'teeth'],
  cloth: ['lozenges', 'rule', 'steps', 'beads'],
  steps: ['steps', 'triangles', 'rule'],
} as const satisfies Record<string, readonly Motif[]>;

export type Band = keyof typeof bands;

/** The cloth shown instead of a missing picture, always the same for the same name. */
export function clothFor(name: string): Band {
  const choices: Band[] = ['cloth', 'steps', 'edge'];
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return choices[sum % choices.length] ?? 'cloth';
}
