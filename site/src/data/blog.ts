import { type CollectionEntry, getCollection } from 'astro:content';
import { brand } from '@salamu/api/domain/brand';
import { fillRules, type Rules } from './rules.ts';
import type { Thing } from './structured.ts';

export interface Post {
  slug: string;
  path: string;
  title: string;
  description: string;
  author: string;
  /** Day of publication, YYYY-MM-DD. */
  published: string;
  /** Reading time in whole minutes. */
  minutes: number;
  html: string;
}

/** An adult's unhurried reading speed. */
const wordsPerMinute = 220;

/** Every post, newest first, with the rules in force filled in. */
export async function allPosts(rules: Rules): Promise<Post[]> {
  const entries = await getCollection('blog');
  return entries
    .map((entry) => postFrom(entry, rules))
    .sort((a, b) => b.published.localeCompare(a.published));
}

function postFrom({ id, data, body, rendered }: CollectionEntry<'blog'>, rules: Rules): Post {
  const words = body?.split(/\s+/).length ?? 0;
  return {
    slug: id,
    path: `/blog/${id}`,
    title: data.title,
    description: data.description,
    author: data.author,
    published: data.published.toISOString().slice(0, 10),
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    html: fillRules(rendered?.html ?? '', rules),
  };
}

/** A post as schema.org describes it; `base` is any address of the site. */
export function blogPosting({ title, description, published, path }: Post, base: URL): Thing {
  const url = new URL(path, base).href;
  const team = { '@type': 'Organization', name: brand.name, url: new URL('/', base).href };
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: title,
    description,
    datePublished: published,
    author: team,
    publisher: team,
  };
}
