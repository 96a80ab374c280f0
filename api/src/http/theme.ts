import { tokens } from '#api/domain/pages/tokens.ts';

type Colour = keyof typeof tokens.colours;

/** CSS custom properties of these design-system colours, for light and dark. */
export function themed(...names: Colour[]): string {
  const inTheme = (theme: 'light' | 'dark') =>
    names.map((name) => `--${name}:${tokens.colours[name][theme]}`).join(';');
  return `:root{color-scheme:light dark;${inTheme('light')}}@media(prefers-color-scheme:dark){:root{${inTheme('dark')}}}`;
}
