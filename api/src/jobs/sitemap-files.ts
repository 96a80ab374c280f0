import { splitLastFile } from '#api/modules/artists/directory/addresses.ts';
import type { Job } from './runner.ts';

/** Begins a new file of the sitemap when the last one is full. */
export const sitemapFiles: Job = {
  name: 'sitemap-files',
  every: 10 * 60_000,
  run: ({ db }) => splitLastFile(db),
};
