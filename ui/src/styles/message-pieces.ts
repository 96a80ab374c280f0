/** A part of a message with markup, as `m.name.parts()` gives it. */
export type MessagePart =
  | { type: 'text'; value: string }
  | { type: 'markup-start' | 'markup-end' | 'markup-standalone'; name: string };

export interface MessagePiece {
  /** The name of the markup around the words, or that has none; null for words without. */
  markup: string | null;
  words: string;
}

/** The pieces of a message, in its language’s order. Markup is never inside other markup. */
export function piecesOf(parts: readonly MessagePart[]): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let markup: string | null = null;
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.type === 'markup-standalone') pieces.push({ markup: part.name, words: '' });
    else if (part.type !== 'text') markup = part.type === 'markup-start' ? part.name : null;
    else if (last && last.markup === markup && last.words) last.words += part.value;
    else pieces.push({ markup, words: part.value });
  }
  return pieces;
}
