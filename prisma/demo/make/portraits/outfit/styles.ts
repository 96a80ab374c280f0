import { blazer, bomber, dungarees, hoodie, printShirt, printTee, tee, turtleneck } from './everyday.ts';
import { agbada, boubou, dashiki, habesha, kaftan, offShoulder, shuka, wrap } from './festive.ts';
import type { OutfitContext } from './garment.ts';
import { choirRobe, jersey, showJacket, straps, tank, tracksuit } from './stage.ts';

export const outfits = {
  agbada,
  blazer,
  bomber,
  boubou,
  choirRobe,
  dashiki,
  dungarees,
  habesha,
  hoodie,
  jersey,
  kaftan,
  offShoulder,
  printShirt,
  printTee,
  showJacket,
  shuka,
  straps,
  tank,
  tee,
  tracksuit,
  turtleneck,
  wrap,
} satisfies Record<string, (context: OutfitContext) => string>;

export type Outfit = keyof typeof outfits;
