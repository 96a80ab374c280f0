import type { APIRoute } from 'astro';
import { sharedWith } from '../data/shared.ts';

/** What another app shares with us, on phones that have the site on their home screen. */
export const GET: APIRoute = ({ url, redirect }) => redirect(sharedWith(url.searchParams, url), 303);
