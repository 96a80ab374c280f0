import { DomainError } from '#api/domain/errors.ts';
import { enclosureKinds, enclosureLimits } from '#api/domain/request/enclosures.ts';
import { boundaryIn, type FormBounds, readMultipart } from '#api/http/body/multipart.ts';
import { readWithin } from '#api/limits/read-bytes.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const mostFields = 64 * kilobyte;
const mostParts = 64;
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
  async function read(request: Request, hasFiles: boolean, isRoom: boolean): Promise<Request> {
    const { url, method, body } = request;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    if (!body || headers.get('origin') !== ownOrigin) return new Request(url, { method, headers });
    if (!hasFiles) {
      const fields = await readWithin(body, mostFields, () => new DomainError('too_large'));
      return new Request(url, { method, headers, body: Uint8Array.from(fields) });
    }
    const bounds: FormBounds = {
      fields: mostFields,
      file: isRoom ? mostOfFile : () => 0,
      parts: mostParts,
      total: mostPosted,
    };
    const form = await readMultipart(body, headers.get('content-type') ?? '', bounds);
    // It gets a boundary of its own.
    headers.delete('content-type');
    return new Request(url, { method, headers, body: form ?? new FormData() });
  }

  return {
    /**
     * Read a posted form and answer it. A file that there is no room for is empty.
     * @throws DomainError `too_large`
     */
    async answer(request: Request, work: (read: Request) => Promise<Response>): Promise<Response> {
      const hasFiles = boundaryIn(request.headers.get('content-type') ?? '') !== null;
      const isRoom = withFiles < mostWithFiles;
      const counted = hasFiles && isRoom ? 1 : 0;
      withFiles += counted;
      try {
        return await work(await read(request, hasFiles, isRoom));
      } finally {
        withFiles -= counted;
      }
    },
  };
}
