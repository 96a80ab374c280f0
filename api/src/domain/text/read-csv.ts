/**
 * A CSV file's rows (RFC 4180) as cells, without empty lines. Spreadsheets may have saved it: with a byte order mark,
 * semicolons or tabs, and any line ends.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const content = text.replace(/^\uFEFF/, '');
  const between = separatorOf(content);
  const rows: { line: number; cells: string[] }[] = [];
  let [cells, cell, line, start, quoted]: [string[], string, number, number, boolean] = [[], '', 1, 1, false];
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < content.length; at++) {
    const character = content[at] ?? '';
    const ends = character === '\n' || (character === '\r' && content[at + 1] !== '\n');
    if (ends) line++;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (content[at + 1] === '"') cell += content[++at];
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === between) endCell();
    else if (ends) {
      endRow();
      start = line;
    } else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

/** The separator most frequent in the first line. */
function separatorOf(content: string): string {
  const [first = ''] = content.split(/[\r\n]/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
