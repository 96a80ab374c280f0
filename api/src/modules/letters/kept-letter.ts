import { maskAddress, maskWords } from '#api/domain/masked.ts';
import type { Letter } from './letter.ts';

/** What a mail said, as admins read it later: nothing in it opens anything. */
export interface KeptLetter {
  lines: string[];
  /** The main button first. */
  ways: { label: string; leadsTo: string }[];
}

export function keptLetter({ lines, action, links = [] }: Letter): KeptLetter {
  return {
    lines: lines.map(maskWords),
    ways: [...(action ? [action] : []), ...links].map(({ label, url }) => ({
      label,
      leadsTo: maskAddress(url),
    })),
  };
}
