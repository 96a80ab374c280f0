import type { Skin } from '../palette.ts';
import { boomMic, deck, drum, guitar, handMic, headphones, neckHeadphones, standMic } from './sound.ts';
import { book, camera, fan, football, medal, phone, ringLight, slate, tape, whisk } from './things.ts';

export interface PropContext {
  skin: Skin;
  sleeve: string;
  ground: string;
}

/** Where a prop lies: behind everybody, on the head, or in front of the clothes. */
export interface PropLayers {
  behind?: string;
  head?: string;
  front?: string;
}

export const props = {
  book,
  boomMic,
  camera,
  deck,
  drum,
  fan,
  football,
  guitar,
  handMic,
  headphones,
  medal,
  neckHeadphones,
  phone,
  ringLight,
  slate,
  standMic,
  tape,
  whisk,
} satisfies Record<string, (context: PropContext) => PropLayers>;

export type Prop = keyof typeof props;
