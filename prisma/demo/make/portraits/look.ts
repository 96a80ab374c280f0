import type { Backdrop } from './background.ts';
import type { Beard } from './face/beard.ts';
import type { Extra } from './face/extras.ts';
import type { EyeShape } from './face/eyes.ts';
import type { MouthShape } from './face/mouth.ts';
import type { HairStyle } from './hair/styles.ts';
import type { Outfit } from './outfit/styles.ts';
import type { Colour, HairToneName, SkinName } from './palette.ts';
import type { Prop } from './props/styles.ts';
import type { Textile } from './textile.ts';

/** What the illustrator knows about one person before drawing. */
export interface Look {
  skin: SkinName;
  /** 1 looks to the viewer's right, -1 to the left. */
  facing: 1 | -1;
  /** 0 is frontal, 1 a three-quarter view. */
  turn: number;
  /** Degrees; positive tips the head forward and down. */
  tilt: number;
  build: 'slight' | 'medium' | 'broad';
  /** -1 narrow … 1 wide. */
  jaw: number;
  /** -1 short … 1 long. */
  length: number;
  /** Nose and lip fullness, 0.8 … 1.2. */
  nose: number;
  lips: number;
  lipColour?: Colour;
  lidColour?: Colour;
  eyes: EyeShape;
  brows: 'soft' | 'strong' | 'arched';
  mouth: MouthShape;
  older?: boolean;
  hair: HairStyle;
  hairTone: HairToneName;
  /** Colours of a wrap, hat or hair ornament. */
  headwear: readonly [Colour, Colour];
  beard?: Beard;
  outfit: Outfit;
  cloth: readonly [Colour, Colour, Colour];
  textile: Textile;
  prop?: Prop;
  extras: readonly Extra[];
  backdrop: Backdrop;
  ground: readonly [Colour, Colour, Colour];
}
