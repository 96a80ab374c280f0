/**
 * Draws the pictures that link previews show of the site (`public/social-*.jpg`). Colours are those of tokens.css, by day.
 */
import { tokens } from '@salamu/api/domain/pages/tokens';
import { inLocale } from '@salamu/messages/in-locale';
import { locales, type OfferedLocale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { bands, type Tone, textileTile } from '@salamu/ui/styles/textile-pattern';
import sharp, { type OverlayOptions } from 'sharp';
import { brandImagePath } from '../src/social-image.ts';

const at = (path: string) => Bun.fileURLToPath(new URL(`../../${path}`, import.meta.url));
const size = { width: 1200, height: 630 };
const bandHeight = 52;
const wall = { left: 676, column: 268, gap: 16, radius: 20 };
const { colours } = tokens;
const paperColour = colours.ground.light;
const tones: Record<Tone, string> = {
  ink: colours.ink.light,
  marigold: colours.marigold.light,
  clay: colours.clay.light,
  leaf: colours.leaf.light,
};
const people = [
  ['wanjiru-nduta', 'aissatou-ndiole', 'kiprop-sangut'],
  ['iya-soki', 'mwalimu-kimani', 'makiese-lukoki'],
];

/** Where the home page’s headline breaks, in each language. */
const breaks: Record<OfferedLocale, string> = {
  en: 'The voice\nthey love,\nsaying\ntheir name.',
  fr: 'La voix\nqu’ils aiment,\nqui dit\nleur nom.',
  sw: 'Sauti\nwaipendayo,\nikitaja\njina lao.',
};

function headlineIn(locale: OfferedLocale): string {
  if (breaks[locale].replaceAll('\n', ' ') !== inLocale(locale, m.home_headline))
    throw new Error(`The headline in ${locale} has changed: say where it breaks.`);
  return breaks[locale];
}

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

function textile(
  band: keyof typeof bands,
  width: number,
  height: number,
  scale: number,
  ink: string,
): Buffer {
  const tile = textileTile(bands[band]);
  const shapes = tile.shapes
    .map(
      ({ tone, d, y }) =>
        `<path d="${d}" fill="${tone === 'ink' ? ink : tones[tone]}" fill-rule="evenodd" transform="translate(0 ${y})"/>`,
    )
    .join('');
  const pattern = `<pattern id="p" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${shapes}</pattern>`;
  return svg(width, height, `<defs>${pattern}</defs><rect width="100%" height="100%" fill="url(#p)"/>`);
}

const letters = (text: string, points: number) =>
  sharp({
    text: {
      text: `<span foreground="${tones.ink}">${text}</span>`,
      font: `Bricolage Grotesque 96pt ExtraBold, ${points}`,
      fontfile: at('site/scripts/display.ttf'),
      spacing: -Math.round(points / 8),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();

async function portrait(slug: string): Promise<Buffer> {
  const height = (wall.column * 5) / 4;
  const mask = svg(wall.column, height, `<rect width="100%" height="100%" rx="${wall.radius}"/>`);
  return sharp(at(`prisma/demo/portraits/${slug}.webp`))
    .resize(wall.column, height)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const mark = svg(
  44,
  44,
  `<g transform="scale(1.83)"><path fill="${tones.ink}" fill-rule="evenodd" d="M12 0l12 12-12 12L0 12zM12 5.5L5.5 12l6.5 6.5 6.5-6.5z"/><path fill="${tones.marigold}" d="M12 8l4 4-4 4-4-4z"/></g>`,
);
const wordmark: OverlayOptions[] = [
  { input: mark, left: 56, top: 56 },
  { input: await letters('Salamu', 46), left: 112, top: 60 },
];
const edge: OverlayOptions[] = [
  {
    input: svg(size.width, bandHeight, `<rect width="100%" height="100%" fill="${paperColour}"/>`),
    left: 0,
    top: size.height - bandHeight,
  },
  {
    input: textile('edge', size.width, bandHeight - 4, 0.5, tones.ink),
    left: 0,
    top: size.height - bandHeight,
  },
];
const canvas = () => sharp({ create: { ...size, channels: 3, background: paperColour } });

const column = (slugs: string[], index: number, top: number) =>
  Promise.all(
    slugs.map(async (slug, row) => ({
      input: await portrait(slug),
      left: wall.left + index * (wall.column + wall.gap),
      top: Math.round(top + row * ((wall.column * 5) / 4 + wall.gap)),
    })),
  );
const [first = [], second = []] = people;
const pictures = [...(await column(first, 0, -114)), ...(await column(second, 1, -258))];
for (const locale of locales)
  await canvas()
    .composite([
      ...pictures,
      { input: await letters(headlineIn(locale), 92), left: 56, top: 146 },
      ...wordmark,
      ...edge,
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(at(`site/public${brandImagePath(locale)}`));
