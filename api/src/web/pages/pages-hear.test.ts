import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQL } from 'bun';
import { addArtist } from '#api/testing/artists.ts';
import { testProduct } from '#api/testing/product.ts';
import { pageReaders } from '#api/web/page-answers.ts';
import { sitePages } from '../site.ts';

/** Stands in for the built site: the directory, and an artist's page that the test can hold. */
const server = `
export const cachedPages = { '/': [], '/artists': ['page'], '/artists/[slug]': [] };
export const pageOf = (request) => {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/artists/') ? '/artists/[slug]' : pathname === '/artists' ? pathname : '/';
};
export async function render(request, { locals: { readerOf, held, facts } }) {
  const path = new URL(request.url).pathname.split('/').filter(Boolean);
  if (path.length === 0) return new Response('home');
  const { status, data } = await readerOf(path)({}, facts, new Promise(() => {}));
  await held.promise;
  if (!data) return new Response(null, { status });
  const shown = data.items ?? [data];
  return new Response(shown.map(({ stageName, price }) => stageName + ' ' + price?.amount).join(), { status });
}`;

/** A product's pages on this database, which receive invalidations. */
async function openPages(settings: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(settings);
  const folder = await mkdtemp(join(tmpdir(), 'salamu-pages-'));
  await Bun.write(join(folder, 'server/entry.mjs'), server);
  const sql = new SQL(product.ctx.env.databaseUrl ?? '', { max: 2 });
  const held: { promise?: Promise<void> } = {};
  const locals = { readerOf: pageReaders(product.ctx), held };
  const pages = await sitePages(folder, locals, product.ctx.env, { cache: product.ctx.cache });
  const heard = { told: 0, missed: 0, wake: Promise.withResolvers<void>() };
  const note = (what: 'told' | 'missed') => () => {
    heard[what] += 1;
    heard.wake.resolve();
    heard.wake = Promise.withResolvers();
  };
  product.ctx.invalidations.subscribe({ onInvalidate: note('told'), onGap: note('missed') });
  await product.hearNews();
  return {
    product,
    sql,
    held,
    async look(path: string): Promise<string> {
      const answer = await pages.open(new Request(`http://localhost${path}`), '203.0.113.9');
      return answer?.status === 200 ? answer.text() : String(answer?.status);
    },
    /** Makes a change and waits for its invalidation. */
    async change(work: () => Promise<unknown>, what: 'told' | 'missed' = 'told') {
      const before = heard[what];
      await work();
      while (heard[what] === before) await heard.wake.promise;
    },
    async close() {
      await sql.close();
      await product.close();
      await rm(folder, { recursive: true });
    },
  };
}

type Pages = Awaited<ReturnType<typeof openPages>>;

const setPrice = ({ sql }: Pages, slug: string, price: number) =>
  sql`UPDATE artists SET price = ${price} WHERE slug = ${slug}`;

describe('pages', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages({});
    await addArtist(pages.product, 'Heard At Once', { price: 300_000 });
  });
  afterAll(() => pages.close());
  const path = '/artists/heard-at-once';

  test('show a new price on the next view, and a taken-down artist never again (covers F167)', async () => {
    expect(await pages.look(path)).toBe('Heard At Once 300000');
    await pages.change(() => setPrice(pages, 'heard-at-once', 310_000));
    expect(await pages.look(path)).toBe('Heard At Once 310000');
    expect(await pages.look('/artists')).toContain('Heard At Once 310000');
    await pages.change(() => pages.sql`UPDATE artists SET listed = false WHERE slug = 'heard-at-once'`);
    expect(await pages.look(path)).toBe('404');
    expect(await pages.look('/artists')).not.toContain('Heard At Once');
    await pages.change(() => pages.sql`UPDATE artists SET listed = true WHERE slug = 'heard-at-once'`);
    expect(await pages.look(path)).toBe('Heard At Once 310000');
  });

  test('being rendered during a change are not kept', async () => {
    await pages.change(() => setPrice(pages, 'heard-at-once', 320_000));
    const slow = Promise.withResolvers<void>();
    pages.held.promise = slow.promise;
    const before = pages.look(path);
    // It has read the old price once a second read, begun after it, is answered.
    await pageReaders(pages.product.ctx)(['artists', 'heard-at-once'])?.(
      {},
      { tags: new Set(), until: null, data: 'fresh' },
      new Promise(() => {}),
    );
    await pages.change(() => setPrice(pages, 'heard-at-once', 330_000));
    slow.resolve();
    expect(await before).toBe('Heard At Once 320000');
    expect(await pages.look(path)).toBe('Heard At Once 330000');
  });

  test('count as stale after a lost connection, and are cached again later', async () => {
    expect(await pages.look(path)).toBe('Heard At Once 330000');
    await pages.change(async () => {
      await pages.sql.begin(async (tx) => {
        await tx`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "pages"' AND pid <> pg_backend_pid()`;
        await tx`UPDATE artists SET price = 340000 WHERE slug = 'heard-at-once'`;
      });
    }, 'missed');
    expect(await pages.look(path)).toBe('Heard At Once 340000');
    await pages.change(() => setPrice(pages, 'heard-at-once', 350_000));
    expect(await pages.look(path)).toBe('Heard At Once 350000');
  });
});
