import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { DomainError } from '#api/domain/errors.ts';
import { access } from '#api/plugins/access.ts';
import { securityHeaders } from '#api/plugins/security-headers.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import { isStorageKey } from '#api/providers/storage/storage.ts';
import { isPublicFile } from './repo.ts';
import { serveFile } from './serve-file.ts';
import { secondsLeft } from './signed-url.ts';

const hour = 60 * 60;
const forEver = `public, max-age=${365 * 24 * hour}, immutable`;
/** Shorter than for photos: an artist may stop being listed. */
const aDay = `public, max-age=${24 * hour}`;

/** Photos and public videos for everybody, private videos for whoever holds a signed address; `/media/<key>`. */
export const media = (ctx: Context) =>
  new Elysia({ name: 'media' }).use(access).get(
    '/media/*',
    async ({ request, params }) => {
      const key = params['*'];
      const contentType = isStorageKey(key) ? contentTypeOf(key) : null;
      if (contentType === null) throw new DomainError('not_found');
      const query = new URL(request.url).searchParams;
      const cacheControl = await permission(ctx, key, query);
      const file = cacheControl && (await ctx.storage.stat(key));
      if (!cacheControl || !file) throw new DomainError('not_found');
      const response = serveFile(ctx.storage, request, file, {
        contentType,
        cacheControl,
        download: query.get('download'),
      });
      for (const [name, value] of Object.entries(securityHeaders('media', ctx.env)))
        response.headers.set(name, value);
      return response;
    },
    { access: 'public', limit: 'none', response: t.Any({ description: 'The file, or one range of it' }) },
  );

/** How long a caller who may read the file may keep it (`Cache-Control`); null for one who may not. */
async function permission(ctx: Context, key: string, query: URLSearchParams): Promise<string | null> {
  if (query.has('signature')) {
    const seconds = secondsLeft(ctx, key, query);
    return seconds > 0 ? `private, max-age=${seconds}, immutable` : null;
  }
  if (query.has('download')) return null;
  if (key.startsWith('photos/')) return forEver;
  return (await isPublicFile(ctx.db, key)) ? aDay : null;
}
