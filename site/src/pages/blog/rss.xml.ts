import { brand } from '@salamu/api/domain/brand';
import { currentLocale, here, m } from '@salamu/messages/messages';
import type { APIRoute } from 'astro';
import { allPosts, type Post } from '../../data/blog.ts';
import { rulesInForce } from '../../data/rules.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const inXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const element = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`;

function item(post: Post, origin: string): string {
  const url = origin + here(post.path);
  return [
    '<item>',
    element('title', post.title),
    element('link', url),
    element('guid', url),
    element('pubDate', new Date(post.published).toUTCString()),
    element('description', post.description),
    // Absolute links, because the feed is read elsewhere.
    element('content:encoded', post.html.replaceAll('href="/', `href="${origin}/`)),
    '</item>',
  ].join('');
}

/** The blog as RSS 2.0, whole posts, the newest first. */
export const GET: APIRoute = async ({ locals, url }) => {
  const posts = await allPosts(await rulesInForce(locals.api));
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', m.blog_feed_title({ brand: brand.name })),
    element('link', url.origin + here('/blog')),
    element('description', m.blog_feed_description()),
    element('language', currentLocale()),
    `<atom:link href="${url.origin}${here('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, url.origin)),
    '</channel></rss>',
  ].join('');
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
