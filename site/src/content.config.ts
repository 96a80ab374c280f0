import { defineCollection } from 'astro:content';
import { baseLocale, locales } from '@salamu/messages/locales';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

// Figures in these texts are names in braces, filled in with the rules in force: see data/content/rules.ts. A translation is
// beside the English text: `about.md`, `about.fr.md`.

const base = (folder: string) => `./src/content/${folder}`;
const translated = `**/*.{${locales.filter((locale) => locale !== baseLocale).join(',')}}.md`;

const originals = (folder: string) => glob({ pattern: ['**/*.md', `!${translated}`], base: base(folder) });

/** Their ids end with their language: `about.fr`. */
const translations = (folder: string) =>
  glob({
    pattern: translated,
    base: base(folder),
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });

const page = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  /** The day the text last changed; only on legal pages, whose sections are numbered and whose English text binds. */
  changed: z.date().optional(),
  short: z.array(z.string()).optional(),
  /** What happens step by step, and where the fan's money is meanwhile. */
  steps: z.array(z.object({ title: z.string(), money: z.string(), text: z.string() })).optional(),
});

const question = z.object({
  question: z.string(),
  /** Place within its group. */
  order: z.number(),
  /** Place on the home page, if it is one of the few shown there. */
  home: z.number().optional(),
  /** The switch that has to be on for the answer to be true: in words, because their module brings all messages along. */
  feature: z.enum(['guestCheckout']).optional(),
});

const post = z.object({
  title: z.string(),
  description: z.string(),
  author: z.string(),
  published: z.date(),
});

export const collections = {
  pages: defineCollection({ loader: originals('pages'), schema: page }),
  translatedPages: defineCollection({
    loader: translations('pages'),
    schema: page.omit({ changed: true }),
  }),
  /** One question per file; the folder is its group. */
  questions: defineCollection({ loader: originals('questions'), schema: question }),
  translatedQuestions: defineCollection({
    loader: translations('questions'),
    schema: question.pick({ question: true }),
  }),
  blog: defineCollection({ loader: originals('blog'), schema: post }),
  translatedPosts: defineCollection({ loader: translations('blog'), schema: post.omit({ published: true }) }),
};
