import type { APIRoute } from 'astro';
import { siteManifest } from '../data/page/manifest.ts';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(siteManifest()), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
