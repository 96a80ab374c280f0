import { DomainError } from '#api/domain/errors.ts';
import { enclosureKinds, enclosureLimits } from '#api/domain/request/enclosures.ts';
import { boundaryIn, type FormBounds, readMultipart } from '#api/http/body/multipart.ts';
import { readWithin } from '#api/limits/read-bytes.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const mostFields = 64 * kilobyte;
const mostParts = 64;
/** Most bytes to read before a file is known to be too large. */
export const mostPosted = 64 * megabyte;
/** Forms whose files are held at once, each a little over 5 MB; further files are discarded. */
const mostWithFiles = 8;

/** One byte over the limit, by which the API recognises a file as too large. */
function mostOfFile(name: string): number {
  const kind = enclosureKinds.find((each) => each === name);
  return kind ? enclosureLimits[kind].maxBytes + 1 : 0;
}

/**
 * Forms posted by browsers without scripts. Read before rendering, so that a slow phone blocks no one else, and
 * bounded, so that no one fills the memory.
 */
export function createPostedBodies(ownOrigin: string) {
  let withFiles = 0;

  /** The form, read. One from another origin isn't read: it will be refused. */
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
    // The new body gets its own boundary.
    headers.delete('content-type');
    return new Request(url, { method, headers, body: form ?? new FormData() });
  }

  return {
    /**
     * Read a posted form and answer it. A file without room is left empty.
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
