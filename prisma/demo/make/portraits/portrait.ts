import { backdrop } from './background.ts';
import { head } from './face/head.ts';
import { hairStyles } from './hair/styles.ts';
import type { Look } from './look.ts';
import { bareBody, builds } from './outfit/body.ts';
import { jewellery } from './outfit/jewellery.ts';
import { outfits } from './outfit/styles.ts';
import { colour, hairTones, skins } from './palette.ts';
import { randomFrom } from './path.ts';
import { props } from './props/styles.ts';
import { cloth } from './textile.ts';

export const width = 960;
export const height = 1200;

/** The whole picture of one person as SVG; the same name always draws the same picture. */
export function portrait(name: string, look: Look): string {
  const skin = skins[look.skin];
  const body = builds[look.build];
  const litFar = look.facing === -1;
  const inks = look.cloth.map((key) => colour[key]) as [string, string, string];
  const hair = hairStyles[look.hair]({
    form: look,
    tone: hairTones[look.hairTone],
    wrap: [colour[look.headwear[0]], colour[look.headwear[1]]],
    litFar,
    random: randomFrom(name),
  });
  const prop = look.prop ? props[look.prop]({ skin, sleeve: inks[0], ground: colour[look.ground[0]] }) : {};
  const onHead = (content = '') =>
    content &&
    `<g transform="translate(${6 * look.turn} ${-298 - look.length * 8}) rotate(${look.tilt} 0 200)">${content}</g>`;
  const figure = [
    prop.behind ?? '',
    onHead(hair.back),
    bareBody(body, skin, litFar),
    outfits[look.outfit]({ body, cloth: look.cloth, litFar, facing: look.facing }),
    jewellery(look.extras, body),
    onHead(head(look) + hair.front),
    onHead(hair.over),
    onHead(prop.head),
    prop.front ?? '',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${cloth('cloth', look.textile, inks, 0.92, look.facing * 6)}</defs>${backdrop(look.backdrop, look.ground.map((key) => colour[key]) as [string, string, string])}<g transform="translate(${480 - look.facing * 16} 918) scale(${look.facing * 1.21} 1.21)">${figure}</g></svg>`;
}
