import type { APIRoute } from 'astro';
import { securityTxt } from '../../data/page/security-contact.ts';
import { contactDetails } from '../../data/page/settings.ts';

export const GET: APIRoute = async ({ locals, url }) => {
  const { email } = await contactDetails(locals);
  return new Response(securityTxt({ email, base: url, now: new Date() }), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
