import { piecesWithin } from '#api/http/read-bytes.ts';

export class FormTooLarge extends Error {
  constructor() {
    super('the form is too large');
    this.name = 'FormTooLarge';
  }
}

export interface FormBounds {
  /** Bytes of all fields together. */
  fields: number;
  /** Bytes that are kept of a file by its field's name; the rest is read and let go. */
  file(name: string): number;
  /** Bytes in all. */
  total: number;
}

const blankLine = Buffer.from('\r\n\r\n');
const closing = Buffer.from('--');
const mostHead = 4096;
const mostParts = 64;

interface Part {
  name: string;
  /** Null for a field that is no file. */
  filename: string | null;
  kept: Buffer[];
  left: number;
}

/**
 * Read a form with files (RFC 7578) as it arrives, so that no more of it is ever held than the bounds say. A file
 * without a name wasn't chosen, and is left out.
 * @throws FormTooLarge
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  bounds: FormBounds,
): Promise<FormData> {
  const form = new FormData();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter begins the body, without a line before it.
  let waiting: Buffer = Buffer.from('\r\n');
  let part: Part | null = null;
  let [parts, fieldsLeft] = [0, bounds.fields];

  const keep = (bytes: Buffer) => {
    if (!part) return;
    if (part.filename === null) {
      fieldsLeft -= bytes.length;
      if (fieldsLeft < 0) throw new FormTooLarge();
    }
    // A copy: a slice would hold all of what it was cut from.
    part.kept.push(Buffer.from(bytes.subarray(0, part.left)));
    part.left -= Math.min(part.left, bytes.length);
  };

  /** Take what is whole of what waits; false if more has to come, null at the end. */
  const step = (): boolean | null => {
    const at = waiting.indexOf(delimiter);
    if (at < 0) {
      // The end may be the beginning of a delimiter.
      const sure = Math.max(0, waiting.length - delimiter.length + 1);
      keep(waiting.subarray(0, sure));
      waiting = waiting.subarray(sure);
      return false;
    }
    const head = at + delimiter.length;
    if (waiting.length < head + closing.length) return false;
    const isLast = waiting.subarray(head, head + closing.length).equals(closing);
    const end = isLast ? head : waiting.indexOf(blankLine, head);
    if (end < 0 && waiting.length - head > mostHead) throw new FormTooLarge();
    if (end < 0) return false;
    keep(waiting.subarray(0, at));
    if (part) append(form, part);
    if (isLast) return null;
    parts += 1;
    if (parts > mostParts) throw new FormTooLarge();
    part = partOf(waiting.subarray(head, end).toString(), bounds);
    waiting = waiting.subarray(end + blankLine.length);
    return true;
  };

  for await (const chunk of piecesWithin(body, bounds.total, () => new FormTooLarge())) {
    waiting = Buffer.concat([waiting, chunk]);
    let went = step();
    while (went) went = step();
    if (went === null) break;
  }
  return form;
}

function partOf(head: string, bounds: FormBounds): Part {
  const named = (word: string) => new RegExp(`[;\\s]${word}="([^"]*)"`, 'i').exec(head)?.[1] ?? null;
  const [name, filename] = [named('name') ?? '', named('filename')];
  return { name, filename, kept: [], left: filename === null ? Number.POSITIVE_INFINITY : bounds.file(name) };
}

function append(form: FormData, { name, filename, kept }: Part): void {
  if (filename === null) form.append(name, Buffer.concat(kept).toString());
  else if (filename !== '')
    form.append(
      name,
      new File(
        kept.map((bytes) => Uint8Array.from(bytes)),
        filename,
      ),
    );
}
