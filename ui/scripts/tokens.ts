import { join } from 'node:path';
import { readColours, toHex } from '../src/styles/contrast.ts';

const read = (name: string) => Bun.file(join(import.meta.dir, '../src', name)).text();
const css = await read('tokens.css');
const fontsCss = await read('fonts.css');
export const tokensPath = join(import.meta.dir, '../../api/src/domain/pages/tokens.ts');

/** Lengths of one kind in px; of those that grow with the window, the smallest. */
function lengths(kind: 'radius' | 'text'): string {
  const found = css.matchAll(new RegExp(`--${kind}-([a-z0-9]+): (?:clamp\\()?([\\d.]+)rem`, 'g'));
  return [...found].map(([, name, rem]) => `${name}: ${Number(rem) * 16}`).join(', ');
}

/** The installed fonts that stand in for the text's own until it is there. */
function installedFonts(): string {
  const fallback = /"Salamu Text Fallback";\s*src: ([^;]+);/.exec(fontsCss)?.[1] ?? '';
  const generic = /--font-text: .*?([a-z-]+);/.exec(css)?.[1];
  return [...[...fallback.matchAll(/local\("([^"]+)"\)/g)].map(([, name]) => name), generic].join(', ');
}

/** A module with the tokens of `tokens.css`, for what no stylesheet reaches, such as emails. */
export function tokensModule(): string {
  const colours = Object.entries(readColours(css)).map(([name, { light, dark }]) => {
    const key = name.includes('-') ? `'${name}'` : name;
    return `    ${key}: { light: '${toHex(light)}', dark: '${toHex(dark)}' },`;
  });
  return `/** The values of \`ui/src/tokens.css\`, in px, for code that CSS doesn't reach. Written by \`bun ui/scripts/tokens.ts\`. */
export const tokens = {
  colours: {
${colours.join('\n')}
  },
  radii: { ${lengths('radius')} },
  sizes: { ${lengths('text')} },
  installedFonts: '${installedFonts()}',
} as const;
`;
}

if (import.meta.main) await Bun.write(tokensPath, tokensModule());
