import { enclosureKinds, enclosureLimits } from '#api/domain/request/enclosures.ts';
import { type FormBounds, FormTooLarge, readMultipart } from './multipart.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const mostFields = 64 * kilobyte;
/** What a phone may send before a file is known to be too large; beyond it, nothing is read any more. */
export const mostPosted = 64 * megabyte;
/** Forms whose files are held at once, each a little more than 5 MB; those of more are let go. */
const mostWithFiles = 8;

/** One byte more than is taken, by which the API knows a file that is too large. */
function mostOfFile(name: string): number {
  const kind = enclosureKinds.find((each) => each === name);
  return kind ? enclosureLimits[kind].maxBytes + 1 : 0;
}

/**
 * What forms without scripts post to pages. It is read before a page is rendered, so that a slow phone keeps no one else
 * waiting, and bounded, so that nobody fills the memory.
 */
export function createPostedBodies(ownOrigin: string) {
  let withFiles = 0;

  /** The same form, read. One of another origin isn't read: it will be refused. */
  async function read(request: Request, isRoom: boolean): Promise<Request> {
    const { url, method, body } = request;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const type = headers.get('content-type') ?? '';
    if (!body || headers.get('origin') !== ownOrigin) return new Request(url, { method, headers });
    const boundary = boundaryIn(type);
    if (boundary === null) return new Request(url, { method, headers, body: await readFields(body) });
    const bounds: FormBounds = {
      fields: mostFields,
      file: isRoom ? mostOfFile : () => 0,
      total: mostPosted,
    };
    // It gets a boundary of its own.
    headers.delete('content-type');
    return new Request(url, { method, headers, body: await readMultipart(body, boundary, bounds) });
  }

  return {
    /**
     * Read a posted form and answer it. A file that there is no room for is empty.
     * @throws FormTooLarge
     */
    async answer(request: Request, work: (read: Request) => Promise<Response>): Promise<Response> {
      const hasFiles = boundaryIn(request.headers.get('content-type') ?? '') !== null;
      const isRoom = withFiles < mostWithFiles;
      const counted = hasFiles && isRoom ? 1 : 0;
      withFiles += counted;
      try {
        return await work(await read(request, isRoom));
      } finally {
        withFiles -= counted;
      }
    },
  };
}

const boundaryIn = (type: string): string | null =>
  /^multipart\/form-data\b.*;\s*boundary="?([^";,]{1,70})/i.exec(type)?.[1] ?? null;

async function readFields(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostFields) throw new FormTooLarge();
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks, length));
}
