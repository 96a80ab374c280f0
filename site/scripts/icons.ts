/**
 * Draws the icons of browsers and home screens into `public`, from the mark: `favicon.ico`, `apple-touch-icon.png` and
 * those that `site.webmanifest` names.
 */
import { tokens } from '@salamu/api/domain/pages/tokens';
import sharp from 'sharp';

const at = (name: string) => Bun.fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const paper = tokens.colours.ground.light;
const mark = await Bun.file(at('mark.svg')).arrayBuffer();

/** The mark, `share` of the picture wide; on paper where something else would show through. */
async function draw(
  size: number,
  { share = 1, ground }: { share?: number; ground?: string } = {},
): Promise<Buffer> {
  const width = Math.round(size * share);
  const density = (72 * width) / 24;
  const drawn = await sharp(Buffer.from(mark), { density }).resize(width, width).png().toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file of PNGs, as every browser since Windows Vista reads it. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })));
await Bun.write(at('favicon.ico'), ico(small));
await Bun.write(at('apple-touch-icon.png'), await draw(180, { share: 0.66, ground: paper }));
await Bun.write(at('icon-192.png'), await draw(192, { share: 0.9 }));
await Bun.write(at('icon-512.png'), await draw(512, { share: 0.9 }));
// Android cuts a maskable icon to any shape; what lies in the middle four fifths always stays.
await Bun.write(at('icon-maskable-512.png'), await draw(512, { share: 0.52, ground: paper }));
