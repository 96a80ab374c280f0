import { unwrap } from '@salamu/api/client';
import type { APIRoute } from 'astro';

/** For programs that read the credentials of our videos. */
export const GET: APIRoute = async ({ locals }) => {
  const { certificates } = await unwrap(locals.api['verification-roots'].get());
  return new Response(certificates.join(''), {
    headers: { 'content-type': 'application/x-pem-file', 'cache-control': 'public, max-age=3600' },
  });
};
