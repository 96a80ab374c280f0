import { Elysia, t } from 'elysia';
import { DomainError } from '#api/domain/errors.ts';
import { access } from '#api/http/plugins/access.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Context } from '#api/start/context.ts';
import { serveFile } from './serve-file.ts';
import { findMedia } from './service.ts';

const methods = ['GET', 'HEAD'];

/**
 * Photos and public videos for everyone, private videos for anyone with a signed URL; `/media/<key>`. It is no `get`
 * route because Elysia answers HEAD on those by reading the whole file to count its bytes.
 */
export const media = (ctx: Context) =>
  new Elysia({ name: 'media' }).use(access).all(
    '/media/*',
    async ({ request, params }) => {
      if (!methods.includes(request.method))
        throw new DomainError('method_not_allowed', undefined, { allow: methods });
      const found = await findMedia(ctx, params['*'], request);
      const response = serveFile(ctx.storage, request, found);
      for (const [name, value] of Object.entries(securityHeaders('media', ctx.env)))
        response.headers.set(name, value);
      return response;
    },
    { access: 'public', response: t.Any({ description: 'The file, or one range of it' }) },
  );
