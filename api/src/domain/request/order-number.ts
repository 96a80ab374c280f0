/** The letters of an order number: none is easily taken for another. */
export const orderLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight letters as people read them: `SAL-7K3M-9QXR`. */
export const orderNumberOf = (letters: string): string => `SAL-${letters.slice(0, 4)}-${letters.slice(4)}`;

const written = new RegExp(`^(?:SAL)?([${orderLetters}]{8})$`);

/** The order number in whatever spelling: `sal 7k3m9qxr`, `7K3M.9QXR`; null where it can be none. */
export function readOrderNumber(typed: string): string | null {
  const [, letters] = written.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? [];
  return letters ? orderNumberOf(letters) : null;
}
