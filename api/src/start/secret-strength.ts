/** Random text of 32 characters, even hexadecimal, exceeds each of these; what a person types mostly does not. */
const leastCharacters = 10;
const leastSteps = 10;
const leastNewPieces = 0.75;

/** Placeholder words, too long to occur in random text. */
const placeholder = /secret|password|passphrase|change.?me|example|default|placeholder/i;

/**
 * What is wrong with a secret that should be random, in words that follow its name; null if nothing is evident. It
 * judges the characters, the steps between them and the repetition: a pattern is not a secret, however long it is.
 */
export function weaknessOf(secret: string): string | null {
  if (placeholder.test(secret)) return 'looks like a placeholder';
  const characters = [...secret];
  if (new Set(characters).size < leastCharacters) return 'uses too few different characters';
  const steps = characters.map(
    (each, at) => (characters[at + 1]?.codePointAt(0) ?? 0) - (each.codePointAt(0) ?? 0),
  );
  const pieces = characters.slice(2).map((_, at) => secret.slice(at, at + 3));
  const repeats = new Set(pieces).size < pieces.length * leastNewPieces;
  if (repeats || new Set(steps).size < leastSteps) return 'follows a pattern';
  return null;
}
