/** Text without capitals and accents, for comparing: `Gĩkũyũ` and `gikuyu` are the same. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether `text` holds every word of `search`, in any order; a search without words finds everything. */
export function holdsWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/[^\p{Letter}\p{Number}%]+/u)
    .every((word) => folded.includes(word));
}

/** What a search came to, in words. */
export function countWords(found: number, total: number): string {
  if (found === total) return `${total} questions`;
  return found === 1 ? '1 question matches' : `${found === 0 ? 'No' : found} questions match`;
}
