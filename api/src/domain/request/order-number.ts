/** No look-alike letters. */
export const orderLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight letters as people read them: `SAL-7K3M-9QXR`. */
export const orderNumberOf = (letters: string): string => `SAL-${letters.slice(0, 4)}-${letters.slice(4)}`;

const written = new RegExp(`^(?:SAL)?([${orderLetters}]{8})$`);

/** An order number in any spelling: `sal 7k3m9qxr`, `7K3M.9QXR`; null if it can't be one. */
export function readOrderNumber(typed: string): string | null {
  const [, letters] = written.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? [];
  return letters ? orderNumberOf(letters) : null;
}
