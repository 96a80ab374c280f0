import type { TObject } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { type PageFacts, trueUntil } from '#api/domain/pages/page-facts.ts';
import type { PageTag } from '#api/domain/pages/page-invalidation.ts';
import { pageQuery } from '#api/http/schemas.ts';
import { reviewQuery } from '#api/modules/artists/card/model.ts';
import { addressQuery, artistQuery } from '#api/modules/artists/directory/model.ts';
import { countsFreshFor, listAddresses, listArtists } from '#api/modules/artists/directory/service.ts';
import { listReviews, similarArtists, viewArtist } from '#api/modules/artists/page/service.ts';
import { ratesForEstimates } from '#api/modules/rates/service.ts';
import { listPraise } from '#api/modules/reviews/service.ts';
import { publicSettingsOf } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';

const visitor: Viewer = { kind: 'visitor' };
const anyone = '*';

/** How long a full artist is shown as full: unpaid orders free their places over time. */
const fullFor = 60_000;

/** An estimate names its rate's day, so an older one stays valid. */
const ratesKeptFor = 3_600;

interface Shown {
  id: string;
  available: boolean;
}

function read<Query extends TObject, Data>(
  path: string,
  schema: Query | null,
  work: (ctx: Context, id: string, query: Query['static']) => Promise<Data>,
  note: (facts: PageFacts, data: Data, now: Date) => void,
) {
  const checker = schema && TypeCompiler.Compile(schema);
  return {
    path: path.split('/'),
    /** Seconds a browser may cache it without revalidating. */
    keptFor: 0,
    names: Object.keys(schema?.properties ?? {}),
    /** @throws DomainError `invalid_input`, and what its route throws */
    async run(ctx: Context, id: string, query: Record<string, string>, facts: PageFacts): Promise<unknown> {
      if (checker && !checker.Check(query)) throw invalidInput();
      const now = ctx.clock.now();
      const data = await work(ctx, id, checker?.Decode(query) as Query['static']);
      note(facts, data, now);
      return data;
    },
  };
}

const tagOf = (id: string): PageTag => `artist:${id}`;

function noteArtists(facts: PageFacts, artists: Shown[], now: Date): void {
  for (const { id, available } of artists) {
    facts.tags.add(tagOf(id));
    if (!available) trueUntil(facts, new Date(now.getTime() + fullFor));
  }
}

function noteList(facts: PageFacts, artists: Shown[], now: Date): void {
  facts.tags.add('directory');
  noteArtists(facts, artists, now);
}

const reads = [
  read(
    'artists',
    artistQuery,
    (ctx, _, query) => listArtists(ctx, query),
    (facts, { items }, now) => {
      noteList(facts, items, now);
      trueUntil(facts, new Date(now.getTime() + countsFreshFor));
    },
  ),
  read(
    'artists/*',
    null,
    (ctx, id) => viewArtist(ctx, visitor, id),
    (facts, artist, now) => noteArtists(facts, [artist], now),
  ),
  read(
    'artists/*/reviews',
    reviewQuery,
    (ctx, id, query) => listReviews(ctx, visitor, id, query),
    // A page that shows them has read the artist, whose tag they share.
    () => {},
  ),
  read(
    'artists/*/similar',
    null,
    (ctx, id) => similarArtists(ctx, visitor, id),
    (facts, { items }, now) => noteList(facts, items, now),
  ),
  read(
    'sitemap/artists',
    addressQuery,
    (ctx, _, { page = 1 }) => listAddresses(ctx, page),
    ({ tags }) => void tags.add('directory').add('addresses'),
  ),
  read(
    'reviews',
    pageQuery,
    (ctx, _, query) => listPraise(ctx, query),
    ({ tags }) => void tags.add('praise'),
  ),
  read(
    'settings',
    null,
    (ctx) => publicSettingsOf(ctx),
    ({ tags }) => void tags.add('settings'),
  ),
  {
    ...read(
      'rates',
      null,
      async (ctx) => ({ rates: await ratesForEstimates(ctx) }),
      ({ tags }) => void tags.add('settings'),
    ),
    keptFor: ratesKeptFor,
  },
];

export type PublicRead = (typeof reads)[number];

/** The read at a path below `/api`, in segments; undefined if there is none. */
export const readAt = (asked: readonly string[]): PublicRead | undefined =>
  reads.find(({ path }) => matches(path, asked));

const matches = (pattern: string[], asked: readonly string[]) =>
  pattern.length === asked.length && pattern.every((part, index) => part === anyone || part === asked[index]);
