import { DomainError } from '#api/domain/errors.ts';
import { piecesWithin } from '#api/limits/read-bytes.ts';

export interface FormBounds {
  /** Total bytes of fields. */
  fields: number;
  /** Bytes to keep of the file in this field; the rest is discarded. */
  file(name: string): number;
  /** Number of fields and files. */
  parts: number;
  /** Total bytes. */
  total: number;
}

const tooLarge = () => new DomainError('too_large');

const blankLine = Buffer.from('\r\n\r\n');
const closing = Buffer.from('--');
const mostHead = 4096;

interface Part {
  name: string;
  /** Null for a field. */
  filename: string | null;
  kept: Buffer[];
  left: number;
}

/**
 * Read a multipart form (RFC 7578) as it arrives, never holding or parsing more than the bounds allow. A file without
 * name and content wasn't chosen, and is left out. @param contentType a header, which names the boundary @returns null
 * if it is not such a form, or is truncated
 * @throws DomainError `too_large` beyond a bound
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  bounds: FormBounds,
): Promise<FormData | null> {
  const boundary = boundaryIn(contentType);
  if (boundary === null) return null;
  const form = new FormData();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line break before it.
  let waiting: Buffer = Buffer.from('\r\n');
  let part: Part | null = null;
  let [parts, fieldsLeft] = [0, bounds.fields];

  const keep = (bytes: Buffer) => {
    if (!part) return;
    if (part.filename === null) {
      fieldsLeft -= bytes.length;
      if (fieldsLeft < 0) throw tooLarge();
    }
    // Copied, since a slice would keep its whole source alive.
    part.kept.push(Buffer.from(bytes.subarray(0, part.left)));
    part.left -= Math.min(part.left, bytes.length);
  };

  /** Consume one complete item; false if more bytes are needed, null at the end. */
  const step = (): boolean | null => {
    const at = waiting.indexOf(delimiter);
    if (at < 0) {
      // The last bytes may begin a delimiter.
      const sure = Math.max(0, waiting.length - delimiter.length + 1);
      keep(waiting.subarray(0, sure));
      waiting = waiting.subarray(sure);
      return false;
    }
    const head = at + delimiter.length;
    if (waiting.length < head + closing.length) return false;
    const isLast = waiting.subarray(head, head + closing.length).equals(closing);
    const end = isLast ? head : waiting.indexOf(blankLine, head);
    if (end < 0 && waiting.length - head > mostHead) throw tooLarge();
    if (end < 0) return false;
    keep(waiting.subarray(0, at));
    if (part) append(form, part);
    if (isLast) return null;
    parts += 1;
    if (parts > bounds.parts) throw tooLarge();
    part = partOf(waiting.subarray(head, end).toString(), bounds);
    waiting = waiting.subarray(end + blankLine.length);
    return true;
  };

  for await (const chunk of piecesWithin(body, bounds.total, tooLarge)) {
    waiting = Buffer.concat([waiting, chunk]);
    let went = step();
    while (went) went = step();
    if (went === null) return form;
  }
  return null;
}

/** A multipart form's boundary; null for any other content type. */
export const boundaryIn = (contentType: string): string | null =>
  /^multipart\/form-data\b.*;\s*boundary="?([^";,]{1,70})/i.exec(contentType)?.[1] ?? null;

function partOf(head: string, bounds: FormBounds): Part {
  const named = (word: string) => new RegExp(`[;\\s]${word}="([^"]*)"`, 'i').exec(head)?.[1] ?? null;
  const [name, filename] = [named('name') ?? '', named('filename')];
  return { name, filename, kept: [], left: filename === null ? Number.POSITIVE_INFINITY : bounds.file(name) };
}

function append(form: FormData, { name, filename, kept }: Part): void {
  const bytes = Buffer.concat(kept);
  if (filename === null) form.append(name, bytes.toString());
  else if (filename !== '' || bytes.length > 0) form.append(name, new File([bytes], filename));
}
