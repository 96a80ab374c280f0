import { boxBraids, crownBraid, highBraids, locs, shortLocs } from './braids.ts';
import { beanie, bucketHat, fedora, fila, headband, kufi, peakedCap } from './hats.ts';
import { afro, bantuKnots, bigAfro, cornrows, curly, shortAfro, topPuff, twoPuffs } from './natural.ts';
import type { Hair, HairContext } from './shape.ts';
import { bald, fade, flatTop, lowCut, shaved, wavyCrop } from './short.ts';
import { bob, longWaves } from './straight.ts';
import { gele, hijab, turban } from './wraps.ts';

export const hairStyles = {
  afro,
  bald,
  bantuKnots,
  beanie,
  bigAfro,
  bob,
  boxBraids,
  bucketHat,
  cornrows,
  crownBraid,
  curly,
  fade,
  fedora,

  fila,
  flatTop,
  gele,
  headband,
  highBraids,
  hijab,
  kufi,
  locs,
  longWaves,
  lowCut,
  peakedCap,
  shaved,
  shortAfro,
  shortLocs,
  topPuff,
  turban,
  twoPuffs,
  wavyCrop,
} satisfies Record<string, (context: HairContext) => Hair>;

export type HairStyle = keyof typeof hairStyles;
