/** Random text of 32 characters, hexadecimal even, is above each of these; what a person types mostly is not. */
const leastCharacters = 10;
const leastSteps = 10;
const leastNewPieces = 0.75;

/** Words of placeholders, too long to come up in random text. */
const placeholder = /secret|password|passphrase|change.?me|example|default|placeholder/i;

/**
 * What is wrong with a secret that should be random, in words that go on after its name; null where nothing can be seen.
 * It judges by the characters, by the steps from one to the next and by how much is repeated: a pattern is no secret,
 * however long it is.
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
