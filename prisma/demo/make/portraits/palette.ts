export const colour = {
  ink: '#2b1230',
  night: '#1d0b22',
  plum: '#4b2352',
  mauve: '#8a5a86',
  lilac: '#cfb2c6',
  marigold: '#f4a71d',
  honey: '#f9cd6f',
  clay: '#c2512c',
  brick: '#8f3420',
  blush: '#eba37e',
  rose: '#f3c9b0',
  leaf: '#3f7d4f',
  forest: '#1f4a38',
  sage: '#a9c59a',
  cream: '#fbf0dc',
  sand: '#ecd9b8',
} as const;

export type Colour = keyof typeof colour;

export interface Skin {
  base: string;
  shade: string;
  deep: string;
  light: string;
  lip: string;
  lipLight: string;
}

const skin = (
  base: string,
  shade: string,
  deep: string,
  light: string,
  lip: string,
  lipLight: string,
): Skin => ({
  base,
  shade,
  deep,
  light,
  lip,
  lipLight,
});

export const skins = {
  ebony: skin('#4e2a2b', '#341921', '#1f0c16', '#6f4039', '#5e222b', '#934648'),
  cocoa: skin('#5b3029', '#3e1c20', '#290f18', '#7b4737', '#6a2529', '#9c4b45'),
  umber: skin('#6f3d29', '#4e2520', '#341418', '#925636', '#782b2a', '#ac5849'),
  chestnut: skin('#84492b', '#5f2e22', '#401a1a', '#a7653b', '#87312b', '#bb624c'),
  amber: skin('#995a32', '#713a27', '#4d211d', '#b9773f', '#97392e', '#c86d50'),
  bronze: skin('#ae6f42', '#854b30', '#5c2c22', '#ca8d55', '#a24333', '#d27d5d'),
  fawn: skin('#c48a5c', '#9c613f', '#6d3a2a', '#dba878', '#ac4d3d', '#d98a6a'),
  almond: skin('#d5a277', '#b07650', '#7c4834', '#e8bd95', '#b65646', '#de967a'),
} satisfies Record<string, Skin>;

export type SkinName = keyof typeof skins;

export interface HairTone {
  base: string;
  shade: string;
  light: string;
}

export const hairTones = {
  black: { base: '#231119', shade: '#150810', light: '#402431' },
  brown: { base: '#3c1f1b', shade: '#271214', light: '#5d3527' },
  copper: { base: '#8f3f1f', shade: '#642716', light: '#b9602d' },
  gold: { base: '#d2912f', shade: '#a0621d', light: '#edb653' },
  grey: { base: '#8c7f86', shade: '#6a5d67', light: '#b3a8a8' },
  white: { base: '#e0d5cb', shade: '#b8a9a5', light: '#f5ede2' },
  plum: { base: '#5a2452', shade: '#3b1539', light: '#834076' },
} satisfies Record<string, HairTone>;

export type HairToneName = keyof typeof hairTones;
