import { demoArtists } from '@salamu/prisma/demo/artists';
import type { DemoBrief } from '@salamu/prisma/demo/people/briefs';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { review } from '#api/modules/reviews/service.ts';
import type { Persona } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { type PastStory, rowsOf } from './past.ts';
import { insertPast } from './past-repo.ts';
import { scenesOf } from './play.ts';

const product = await sharedProduct();

/** What is forgotten in time, what the bank and the product remember until a webhook is worked, and the jobs' last round. */
const forgotten = ['live_events', 'notifications', 'sandbox_webhooks', 'settings', 'webhook_events'];

/** Every other table's rows, as JSON. */
async function readAll(): Promise<Map<string, string[]>> {
  const { db } = product.ctx;
  const names = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const kept = names.map(({ name }) => name).filter((name) => !forgotten.includes(name));
  const read = async (name: string) => {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT to_jsonb(t)::text AS row FROM "${name}" t ORDER BY to_jsonb(t)->>'id', 1`,
    );
    return [name, rows.map(({ row }) => row)] as const;
  };
  return new Map(await Promise.all(kept.map(read)));
}

const isTime = /^\d{4}-\d\d-\d\dT/;
/** Drawn at random, or as the provider is asked again. */
const drawn = ['code', 'lookup', 'watchKey', 'verificationId', 'nextCheckAt'];

/** The rows that came, as if all had begun at `start` and without ids, and by how much the counts of others grew. */
function changesIn(before: Map<string, string[]>, after: Map<string, string[]>, start: Date) {
  const said = (name: string, value: unknown): unknown => {
    if (drawn.includes(name)) return 'drawn';
    if (Array.isArray(value)) return value.map((each) => said(name, each));
    if (typeof value !== 'string') return value;
    if (isTime.test(value)) return new Date(value).getTime() - start.getTime();
    return value.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
  };
  return [...after].flatMap(([table, rows]) => {
    const known = before.get(table) ?? [];
    const byId = new Map(known.map((row) => [JSON.parse(row).id, JSON.parse(row)]));
    const shown = rows
      .filter((row) => !known.includes(row))
      .map((text) => {
        const row: Record<string, unknown> = JSON.parse(text);
        const old = row.id === undefined ? null : byId.get(row.id);
        const changed = Object.entries(row).filter(
          ([name, value]) => !old || !Bun.deepEquals(old[name], value),
        );
        const more = (name: string, value: unknown) => (old ? Number(value) - old[name] : said(name, value));
        return Object.fromEntries(changed.map(([name, value]) => [name, more(name, value)]));
      });
    return shown.length > 0 ? [{ table, shown }] : [];
  });
}

const signedIn = ({ id, name, email, role, artistId }: Persona): SignedIn => ({
  kind: 'user',
  id,
  name,
  email,
  role,
  artistId,
  duties: [],
  emailConfirmed: true,
  sessionId: null,
  provenAt: null,
  factorMissing: false,
});

test('a request of the past that is written leaves the rows of one that is played', async () => {
  const { ctx, clock, people, settle } = product;
  const [usual] = demoArtists;
  const { artistId } = people.zuri;
  if (!usual || !artistId) throw new Error('there is no artist');
  const fan = signedIn(people.amina);
  const artist = { ...signedIn(people.zuri), artistId };
  const said = { ...usual, languages: ['en'], price: 250_000, currency: 'KES', promiseDays: 7 } as const;
  const start = clock.now();
  const story: PastStory = {
    id: crypto.randomUUID(),
    paymentId: crypto.randomUUID(),
    watchKey: 'k'.repeat(22),
    fan,
    artist,
    said,
    orderedAt: start,
    neededBy: null,
    public: false,
    review: {
      artist: usual.slug,
      rating: 4,
      occasion: 'birthday',
      recipientName: 'Njeri',
      text: 'She laughed for a minute.',
    },
  };
  const before = await readAll();
  await insertPast(ctx.db, await rowsOf(ctx, story, start));
  const written = await readAll();

  const orderedAt = addDays(start, 1);
  const brief: DemoBrief = {
    artist: usual.slug,
    daysAgo: 4,
    state: 'redo_requested',
    occasion: 'birthday',
    forSelf: false,
    recipientName: 'Njeri',
    pronunciation: null,
    fromName: fan.name,
    instructions: 'Something warm for Njeri, in your own way and your own words.',
    mustSay: [],
    language: 'en',
  };
  const scenes = scenesOf(ctx, { fan, artist, brief, orderedAt }, signedIn(people.admin));
  for (const scene of scenes.slice(0, -1)) {
    clock.set(scene.at);
    await scene.play();
    await settle();
  }
  clock.set(addDays(orderedAt, 2.3));
  const { id } = await ctx.db.request.findFirstOrThrow({ where: { createdAt: orderedAt } });
  await review(ctx, fan, id, { rating: 4, text: 'She laughed for a minute.' });
  await settle();

  const rows = changesIn(before, written, start);
  expect(rows.map(({ table }) => table)).toContain('ledger_entries');
  expect(rows).toEqual(changesIn(written, await readAll(), orderedAt));
});
