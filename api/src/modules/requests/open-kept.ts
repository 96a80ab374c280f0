import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';

/**
 * A stored file's bytes, which a browser neither shows nor guesses the kind of: the screen that asked for it knows.
 * @throws DomainError `not_found`
 */
export async function openKept({ storage }: Pick<Context, 'storage'>, key?: string): Promise<Response> {
  const file = key === undefined ? null : await storage.stat(key);
  if (!file || key === undefined) throw new DomainError('not_found');
  return new Response(storage.open(key), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-length': String(file.bytes),
    },
  });
}
