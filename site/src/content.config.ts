import { defineCollection } from 'astro:content';
import { featureNames } from '@salamu/api/domain/settings';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

// Numbers in these words are names in braces, filled in with the rules in force: see data/rules.ts.

/** Pages that are mostly words. */
const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    /** The day these words last changed; legal pages only, whose sections are numbered. */
    changed: z.date().optional(),
    /** What a legal page comes to. */
    short: z.array(z.string()).optional(),
    /** What happens, one after the other, and where the fan's money is meanwhile. */
    steps: z.array(z.object({ title: z.string(), money: z.string(), text: z.string() })).optional(),
  }),
});

/** One question each; the folder is the group it belongs to. */
const questions = defineCollection({
  loader: glob({ pattern: '*/*.md', base: './src/content/questions' }),
  schema: z.object({
    question: z.string(),
    /** Place within its group. */
    order: z.number(),
    /** Place on the home page, where only the first ones stand. */
    home: z.number().optional(),
    /** What has to be switched on for the answer to be true. */
    feature: z.enum(featureNames).optional(),
  }),
});

const blog = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/blog' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    author: z.string(),
    published: z.date(),
  }),
});

export const collections = { pages, questions, blog };
