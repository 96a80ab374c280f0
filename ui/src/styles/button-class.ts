export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'link' | 'destructive';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

/** The classes of a button, for a link or an Astro page that should look like one. */
export function buttonClass({ variant = 'primary', size = 'md', full = false }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}${full ? ' button-full' : ''}`;
}
