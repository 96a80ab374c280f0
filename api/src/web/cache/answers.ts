import type { Locale } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { noFacts, type PageFacts, trueFor } from '#api/domain/pages/page-facts.ts';
import type { PageTag } from '#api/domain/pages/page-invalidation.ts';
import type { ShareAnswer } from '#api/http/plugins/gate.ts';
import type { Context } from '#api/start/context.ts';
import { type CachedPage, cachedPage } from '../pages/cached-page.ts';
import type { Kind, Made } from './cache.ts';
import { type PublicRead, readAt } from './public-reads.ts';

/** A public read as finished bytes, and what a page showing it needs to know. */
export interface Answer {
  bytes: CachedPage;
  facts: PageFacts;
}

export interface ReadQuery {
  read: PublicRead;
  id: string;
  query: Record<string, string>;
  /** Equal for equivalent queries. */
  address: string;
}

/** Shared for a second, and not at all without invalidations, so that nothing taken down is shown. */
const kind: Kind<Answer> = { keptFor: 1_000, keptUnheard: 0, shownStale: 0 };

/** Not every read names all it shows; such a read may show anyone. */
const anyone: ReadonlySet<PageTag> = new Set(['addresses']);

/** URLs remembered, and their maximum length. */
const mostKnown = 5_000;
const longestKnown = 500;

/** The query of a read at a path below `/api`, given in segments. */
export function askedOf(
  read: PublicRead,
  path: readonly string[],
  value: (name: string) => unknown,
): ReadQuery {
  const query: Record<string, string> = {};
  for (const name of read.names) {
    const given = value(name);
    if (given !== undefined && given !== null) query[name] = String(given);
  }
  return { read, id: path[1] ?? '', query, address: JSON.stringify([path, query]) };
}

/** By language: an answer may contain text. */
export const answerKey = (locale: Locale, { address }: ReadQuery): string => `answer ${locale} ${address}`;

/**
 * A visitor's answer, made at most once a second for everyone. It contains nothing of the caller.
 * @throws DomainError as the route does
 */
export const answerTo = (ctx: Context, asked: ReadQuery): Answer | Promise<Answer> =>
  ctx.cache.open(answerKey(currentLocale(), asked), { kind, make: () => make(ctx, asked) });

async function make(ctx: Context, { read, id, query }: ReadQuery): Promise<Made<Answer>> {
  const facts = noFacts();
  const data = await read.run(ctx, id, query, facts);
  const body = new TextEncoder().encode(JSON.stringify(data));
  const bytes = cachedPage(body, { status: 200, headers: headersOf(read) });
  return {
    value: { bytes, facts },
    tags: facts.tags.size > 0 ? facts.tags : anyone,
    size: bytes.size,
    trueFor: trueFor(facts, ctx.clock.now()),
  };
}

/** Where browsers may not cache it, they revalidate by ETag. A signed-in caller may get a different answer. */
const headersOf = ({ keptFor }: PublicRead) => ({
  'content-type': 'application/json',
  'cache-control': keptFor > 0 ? `public, max-age=${keptFor}` : 'no-cache',
  vary: 'authorization, accept-language',
});

/** Answers calls without `Authorization` with one just made for others. */
export function sharedAnswers(ctx: Context): ShareAnswer {
  /** Queries of recent URLs: parsing one costs as much as sending a cached answer. */
  const known = new Map<string, ReadQuery | undefined>();

  function find(url: string): ReadQuery | undefined {
    if (known.has(url)) return known.get(url);
    const { pathname, searchParams } = new URL(url);
    const segments = pathname.replace(/^\/api\/|\/$/g, '').split('/');
    const path = segments.map(decodeURIComponent);
    const read = readAt(path);
    const asked = read && askedOf(read, path, (name) => searchParams.get(name));
    if (url.length > longestKnown) return asked;
    if (known.size >= mostKnown) known.clear();
    known.set(url, asked);
    return asked;
  }

  return async (request) => {
    if (!ctx.invalidations.isConnected() || request.headers.has('authorization')) return undefined;
    const asked = find(request.url);
    if (!asked) return undefined;
    try {
      return (await answerTo(ctx, asked)).bytes.answer(request);
    } catch (error) {
      // The route reports the error.
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };
}
