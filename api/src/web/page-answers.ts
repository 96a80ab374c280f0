import { locales } from '@salamu/messages/locales';
import { currentLocale } from '@salamu/messages/messages';
import { addFacts, fieldsInWords, type PageFacts } from '#api/domain/pages/page-facts.ts';
import { domainErrorOf } from '#api/http/errors/errors.ts';
import type { Context } from '#api/start/context.ts';
import { type Answer, answerKey, answerTo, askedOf, type ReadQuery } from './cache/answers.ts';
import { readAt } from './cache/public-reads.ts';

/** The API's answer to a visitor; `data` is null if it refuses or is unavailable. */
export interface PageAnswer {
  status: number;
  data: unknown;
  /** When it was valid; null for now. */
  asOf: Date | null;
}

/**
 * Reads a path, and records in `facts` what it shows. The query has the typed client's form. After `waited`, the last
 * good answer is used.
 */
export type Reader = (
  query: Record<string, unknown>,
  facts: PageFacts,
  waited: Promise<null>,
) => Promise<PageAnswer>;

/** The reader of a path below `/api`, in segments; undefined if it must be called instead. */
export type ReaderOf = (path: readonly string[]) => Reader | undefined;

/** Reads for pages, answered like a visitor's calls to the same routes, without the cost of a call. */
export const pageReaders =
  (ctx: Context): ReaderOf =>
  (path) => {
    const found = readAt(path);
    if (!found) return undefined;
    return (query, facts, waited) =>
      answerPage(
        ctx,
        askedOf(found, path, (name) => query[name]),
        { facts, waited },
      );
  };

interface Page {
  facts: PageFacts;
  waited: Promise<null>;
}

/** If nothing can be read, the last good answer is used, without its texts if in another language; without one, 503. */
async function answerPage(ctx: Context, asked: ReadQuery, { facts, waited }: Page): Promise<PageAnswer> {
  let status = 503;
  try {
    const answer = await Promise.race([answerTo(ctx, asked), waited]);
    if (answer) return { status: 200, data: read(answer, facts), asOf: null };
  } catch (error) {
    ({ status } = domainErrorOf(error, 'UNKNOWN'));
    if (status >= 500) ctx.log.error({ error, read: asked.address }, 'a page could not be read');
    else for (const locale of locales) ctx.cache.forget(answerKey(locale, asked));
  }
  const last = status > 500 ? lastAnswer(ctx, asked) : null;
  if (!last) return { status, data: null, asOf: null };
  const words = last.locale === currentLocale() ? undefined : withoutWords;
  return { status: 200, data: read(last.value, facts, words), asOf: last.asOf };
}

type Revive = (name: string, value: unknown) => unknown;

function read({ bytes, facts }: Answer, page: PageFacts, revive?: Revive): unknown {
  addFacts(page, facts);
  return JSON.parse(bytes.text(), revive);
}

const withoutWords: Revive = (name, value) => (fieldsInWords.has(name) ? null : value);

/** The latest in any language. */
function lastAnswer({ cache }: Context, asked: ReadQuery) {
  const found = locales.flatMap((locale) => {
    const last = cache.last<Answer>(answerKey(locale, asked));
    return last ? [{ ...last, locale }] : [];
  });
  return found.sort((one, other) => other.asOf.getTime() - one.asOf.getTime())[0] ?? null;
}
