import type { APIRoute } from 'astro';
import { speculationRules } from '../data/speculation.ts';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(speculationRules), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
