import { type CollectionEntry, getCollection } from 'astro:content';
import { brand } from '@salamu/api/domain/brand';
import type { Locale } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';
import type { Thing } from '../page/structured.ts';
import { fillHtml, type Rules } from './rules.ts';
import { langOf, translationsHere } from './translations.ts';

export interface Post {
  slug: string;
  /** In English. */
  path: string;
  /** The language of its text, if that isn't the one spoken here. */
  lang: Locale | undefined;
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

export async function allPosts(rules: Rules): Promise<Post[]> {
  const entries = await getCollection('blog');
  const translations = await translationsHere('translatedPosts');
  return entries
    .map((entry) => postFrom(entry, translations.get(entry.id), rules))
    .sort((a, b) => b.published.localeCompare(a.published));
}

function postFrom(
  original: CollectionEntry<'blog'>,
  translation: CollectionEntry<'translatedPosts'> | undefined,
  rules: Rules,
): Post {
  const { id } = original;
  const { data, body, rendered } = translation ?? original;
  const words = body?.split(/\s+/).length ?? 0;
  return {
    slug: id,
    path: `/blog/${id}`,
    lang: langOf(translation),
    title: data.title,
    description: data.description,
    author: data.author,
    published: original.data.published.toISOString().slice(0, 10),
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    html: fillHtml(rendered?.html ?? '', rules),
  };
}

/** A post as schema.org describes it; `base` is any address of the site. */
export function blogPosting({ title, description, published, path }: Post, base: URL): Thing {
  const url = new URL(here(path), base).href;
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
