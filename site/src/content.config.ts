import { defineCollection } from 'astro:content';
import { featureNames } from '@salamu/api/domain/settings';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

// Figures in these texts are names in braces, filled in with the rules in force: see data/rules.ts.

/** Pages that are mostly text. */
const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    /** The day the text last changed; only on legal pages, whose sections are numbered. */
    changed: z.date().optional(),
    /** A legal page in short. */
    short: z.array(z.string()).optional(),
    /** What happens step by step, and where the fan's money is meanwhile. */
    steps: z.array(z.object({ title: z.string(), money: z.string(), text: z.string() })).optional(),
  }),
});

/** One question per file; the folder is its group. */
const questions = defineCollection({
  loader: glob({ pattern: '*/*.md', base: './src/content/questions' }),
  schema: z.object({
    question: z.string(),
    /** Place within its group. */
    order: z.number(),
    /** Place on the home page, if it is one of the few shown there. */
    home: z.number().optional(),
    /** The feature that has to be on for the answer to be true. */
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
