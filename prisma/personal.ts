import { readSchema } from './migrating/schema.ts';

/** A column that can hold text, and whose person it may tell of. */
export interface JudgedColumn {
  table: string;
  column: string;
  /** Empty where no person can be told from it; null where nobody has judged it yet. */
  people: string[] | null;
  /** Why it stays when the person is erased; null where it does not. */
  kept: string | null;
  /** Why the person cannot be read from it; null where plain values are stored. */
  unreadable: string | null;
}

const field = /^ {2}(\w+)\s+(?:String|Json|Bytes|Unsupported\(.*?\))(?:\[\])?\??(?=\s|$)(.*)$/;

/** Every column that can hold text, as the comments of the schema judge it: `/// @personal fan artist` or `/// @impersonal`. */
export async function judgedColumns(): Promise<JudgedColumn[]> {
  const { files } = await readSchema();
  return files.flatMap(({ content }) =>
    [...content.matchAll(/^model \w+ \{\n(.*?)^\}/gms)].flatMap(([, body = '']) => columnsOf(body)),
  );
}

function columnsOf(body: string): JudgedColumn[] {
  const table = body.match(/@@map\("(\w+)"\)/)?.[1] ?? '';
  return body.split('\n').flatMap((line) => {
    const [, column, rest = ''] = line.match(field) ?? [];
    return column && !rest.includes('@db.Uuid') ? [{ table, column, ...judgementIn(rest) }] : [];
  });
}

function judgementIn(comment: string): Pick<JudgedColumn, 'people' | 'kept' | 'unreadable'> {
  if (/ @impersonal\b/.test(comment)) return { people: [], kept: null, unreadable: null };
  const [, people, kept, unreadable] =
    comment.match(/ @personal ([a-z ]+)(?:, kept: (.+)|, unreadable: (.+))?$/) ?? [];
  return { people: people?.split(' ') ?? null, kept: kept ?? null, unreadable: unreadable ?? null };
}
