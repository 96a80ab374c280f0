type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** An OKLCH colour in linear sRGB, clipped to the gamut. */
function linearRgb([lightness, chroma, hue]: Oklch): [red: number, green: number, blue: number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Relative luminance (WCAG 2). */
function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** An OKLCH colour for programs that don't know them, such as mail clients: `#rrggbb`. */
export function toHex(colour: Oklch): string {
  const encoded = linearRgb(colour).map((value) =>
    value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055,
  );
  return `#${encoded
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** WCAG 2 contrast ratio of two OKLCH colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The light and the dark value of every `--color-…` token in a stylesheet, as OKLCH. */
export function readColours(css: string): Record<string, { light: Oklch; dark: Oklch }> {
  const parse = (text: string) => text.split(/\s+/).slice(0, 3).map(Number) as unknown as Oklch;
  const colours: Record<string, { light: Oklch; dark: Oklch }> = {};
  for (const [, name, value] of css.matchAll(/--color-([a-z-]+):\s*([^;]*oklch[^;]*);/g)) {
    const found = [...(value ?? '').matchAll(/oklch\(([^)]+)\)/g)].map(([, inner]) => parse(inner ?? ''));
    const [light, dark = light] = found;
    if (name && light && dark) colours[name] = { light, dark };
  }
  return colours;
}
