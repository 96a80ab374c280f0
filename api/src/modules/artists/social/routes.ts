import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale } from '@salamu/messages/locales';
import { Elysia, t } from 'elysia';
import { DomainError } from '#api/domain/errors.ts';
import { access } from '#api/http/plugins/access.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import type { Context } from '#api/start/context.ts';
import { socialSize } from './draw.ts';
import { socialImage } from './service.ts';

const aDay = 'public, max-age=86400';

/** Pictures for link previews, at `/media/social/<slug>.jpg`, in other languages at `/media/social/<slug>.fr.jpg`. */
export const socialImages = (ctx: Context) =>
  new Elysia({ name: 'social-images' }).use(access).get(
    '/media/social/:file',
    async ({ request, params }) => {
      const [, slug, tag = baseLocale] = /^([a-z0-9-]{1,100})(?:\.([a-z]{2}))?\.jpg$/.exec(params.file) ?? [];
      const locale = ctx.env.languages.find((language) => language === tag);
      if (!slug || !locale) throw new DomainError('not_found');
      const { etag, bytes } = await inLocale(locale, () => socialImage(ctx, slug));
      const headers = {
        ...securityHeaders('media', ctx.env),
        'content-type': 'image/jpeg',
        'cache-control': aDay,
        etag,
      };
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
      return new Response(bytes, { headers });
    },
    {
      access: 'public',
      response: t.Any({ description: `A JPEG, ${socialSize.width} by ${socialSize.height} pixels` }),
    },
  );
