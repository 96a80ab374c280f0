/** Lower-case text without accents, for comparing: `Gĩkũyũ` and `gikuyu` are the same. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether `text` has every word of `search`, in any order; an empty search matches everything. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/[^\p{Letter}\p{Number}%]+/u)
    .every((word) => folded.includes(word));
}

/** The number of questions found, in words. */
export function foundText(found: number, total: number): string {
  if (found === total) return `${total} questions`;
  return found === 1 ? '1 question matches' : `${found === 0 ? 'No' : found} questions match`;
}
