import { tokens } from '#api/domain/pages/tokens.ts';

type Colour = keyof typeof tokens.colours;

/** CSS that gives a page these colours of the kit as custom properties, in the theme of its reader. */
export function themed(...names: Colour[]): string {
  const inTheme = (theme: 'light' | 'dark') =>
    names.map((name) => `--${name}:${tokens.colours[name][theme]}`).join(';');
  return `:root{color-scheme:light dark;${inTheme('light')}}@media(prefers-color-scheme:dark){:root{${inTheme('dark')}}}`;
}
