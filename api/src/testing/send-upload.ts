import type { Context } from '#api/start/context.ts';
import type { Caller } from './product.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** Where the video fixtures lie; `good.mp4` is one that is taken. */
export const fixture = (name: string) => Bun.file(new URL(`../../../e2e/fixtures/${name}`, import.meta.url));

/** Announces an upload of so many bytes. */
export function announce(
  who: Caller,
  bytes: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return who.call('POST', '/uploads', { headers: { ...tus, 'upload-length': String(bytes), ...headers } });
}

/** Sends one part of an announced upload. */
export function sendPart(who: Caller, id: string, offset: number, part: Uint8Array): Promise<Response> {
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return who.call('PATCH', `/uploads/${id}`, { headers, body: new Blob([part.slice()]).stream() });
}

/**
 * The id of the upload that `announce` has opened.
 * @throws if it was refused
 */
export function idOf({ headers, status }: Response): string {
  const id = headers.get('location')?.split('/').at(-1);
  if (!id) throw new Error(`the announcement was answered ${status}`);
  return id;
}

/** Sends a whole file; `response` is the answer to its last part, or to the announcement where that was refused. */
export async function sendUpload(who: Caller, file: Blob): Promise<{ id: string; response: Response }> {
  const created = await announce(who, file.size);
  if (created.status !== 201) return { id: '', response: created };
  const id = idOf(created);
  return { id, response: await sendPart(who, id, 0, await file.bytes()) };
}

/** The uploads of which parts lie in the storage. */
export async function partsOf({ parts }: Pick<Context, 'parts'>): Promise<string[]> {
  const found = await Array.fromAsync(parts.places());
  return [...new Set(found.map(({ id }) => id))].sort();
}
