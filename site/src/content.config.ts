import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** Pages that are mostly words. Numbers in them are names in braces, filled from the domain: see data/rules.ts. */
const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    /** The day these words came into force; legal pages only. */
    since: z.date().optional(),
  }),
});

export const collections = { pages };
