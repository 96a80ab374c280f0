import { enclosureKinds, enclosureLimits } from '#api/domain/request/enclosures.ts';
import { readWithin } from '#api/http/read-bytes.ts';
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

  /** The same form, read; `boundary` is null for one without files. One of another origin isn't read: it will be refused. */
  async function read(request: Request, boundary: string | null, isRoom: boolean): Promise<Request> {
    const { url, method, body } = request;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    if (!body || headers.get('origin') !== ownOrigin) return new Request(url, { method, headers });
    if (boundary === null) {
      const fields = await readWithin(body, mostFields, () => new FormTooLarge());
      return new Request(url, { method, headers, body: Uint8Array.from(fields) });
    }
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
      const boundary = boundaryIn(request.headers.get('content-type') ?? '');
      const isRoom = withFiles < mostWithFiles;
      const counted = boundary !== null && isRoom ? 1 : 0;
      withFiles += counted;
      try {
        return await work(await read(request, boundary, isRoom));
      } finally {
        withFiles -= counted;
      }
    },
  };
}

const boundaryIn = (type: string): string | null =>
  /^multipart\/form-data\b.*;\s*boundary="?([^";,]{1,70})/i.exec(type)?.[1] ?? null;
