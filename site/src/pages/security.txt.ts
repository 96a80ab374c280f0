import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ redirect }) => redirect('/.well-known/security.txt', 301);
