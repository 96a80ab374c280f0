import type { Backdrop } from '../background.ts';
import type { Beard } from '../face/beard.ts';
import type { Extra } from '../face/extras.ts';
import type { BrowShape, EyeShape } from '../face/eyes.ts';
import type { MouthShape } from '../face/mouth.ts';
import type { HairStyle } from '../hair/styles.ts';
import type { Look } from '../look.ts';
import type { Outfit } from '../outfit/styles.ts';
import type { Colour, HairToneName, SkinName } from '../palette.ts';
import { mix, randomFrom } from '../path.ts';
import type { Prop } from '../props/styles.ts';
import type { Textile } from '../textile.ts';

type Build = Look['build'];
type Pose = Pick<Look, 'facing' | 'turn' | 'tilt' | 'build'>;
type Face = Pick<Look, 'skin' | 'mouth' | 'eyes' | 'brows' | 'lipColour' | 'lidColour' | 'beard' | 'older'>;
type Head = Pick<Look, 'hair' | 'hairTone' | 'headwear'>;
type Clothes = Pick<Look, 'outfit' | 'textile' | 'cloth' | 'extras'>;
type Scene = Pick<Look, 'backdrop' | 'ground' | 'prop'>;

export type Sitter = Pose & Face & Head & Clothes & Scene;

/** `turn` below zero faces the viewer's left. */
export const pose = (turn: number, tilt: number, build: Build): Pose => ({
  facing: turn < 0 ? -1 : 1,
  turn: Math.abs(turn),
  tilt,
  build,
});

export const face = (
  skin: SkinName,
  mouth: MouthShape,
  eyes: EyeShape,
  brows: BrowShape,
  more: { lipColour?: Colour; lidColour?: Colour; beard?: Beard; older?: boolean } = {},
): Face => ({ skin, mouth, eyes, brows, ...more });

export const hair = (
  style: HairStyle,
  tone: HairToneName = 'black',
  wrap: Colour = 'marigold',
  trim: Colour = 'clay',
): Head => ({
  hair: style,
  hairTone: tone,
  headwear: [wrap, trim],
});

export const wearing = (
  outfit: Outfit,
  textile: Textile,
  cloth: readonly [Colour, Colour, Colour],
  ...extras: Extra[]
): Clothes => ({
  outfit,
  textile,
  cloth,
  extras,
});

export const before = (
  backdrop: Backdrop,
  ground: readonly [Colour, Colour, Colour],
  prop?: Prop,
): Scene => ({ backdrop, ground, prop });

export const sitter = (...parts: [Pose, Face, Head, Clothes, Scene]): Sitter => {
  const [at, features, head, clothes, scene] = parts;
  return { ...at, ...features, ...head, ...clothes, ...scene };
};

const jaws: Record<Build, readonly [number, number]> = {
  slight: [-0.9, 0],
  medium: [-0.5, 0.4],
  broad: [0.2, 1],
};

/** Gives each sitter proportions of their own, the same ones every time. */
export function proportioned(name: string, seated: Sitter): Look {
  const random = randomFrom(`${name} face`);
  const [narrow, wide] = jaws[seated.build];
  return {
    ...seated,
    jaw: mix(narrow, wide, random()),
    length: mix(-1, 0.8, random()),
    nose: mix(0.92, 1.14, random()),
    lips: mix(0.98, 1.2, random()),
  };
}
