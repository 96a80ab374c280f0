import { SQL } from 'bun';
import { type PageInvalidation, parseInvalidations } from '#api/domain/pages/page-invalidation.ts';
import { tellPages } from '#api/modules/health/repo.ts';
import { silentLog } from '#api/start/log/log.ts';
import { addArtist } from '#api/testing/artists.ts';
import { place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { addReview } from '#api/testing/reviews.ts';
import { createInvalidations, type DatabaseInvalidations } from './invalidation.ts';

test('another version’s messages are ignored', () => {
  expect(parseInvalidations('gone directory')).toEqual([{ tag: 'directory', gone: true }]);
  for (const words of ['', 'here 1', 'weather', 'artist:zuri', 'directory and more'])
    expect(parseInvalidations(words)).toEqual([]);
});

test('an artist who is gone invalidates every list of addresses, a changed one doesn’t (covers F181)', () => {
  const zuri = 'artist:0193a7e0-0000-7000-8000-000000000001';
  expect(parseInvalidations(`gone ${zuri}`).map(({ tag, gone }) => [tag, gone])).toEqual([
    [zuri, true],
    ['addresses', true],
  ]);
  expect(parseInvalidations(zuri).map(({ tag }): string => tag)).toEqual([zuri]);
});

/** Records what was received, and waits for it. */
function reader(invalidations: DatabaseInvalidations) {
  const told: string[] = [];
  let missed = 0;
  let wake = Promise.withResolvers<void>();
  const note = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  invalidations.subscribe({
    onInvalidate({ tag, gone }: PageInvalidation) {
      told.push(gone ? `gone ${tag}` : tag);
      note();
    },
    onGap() {
      missed += 1;
      note();
    },
  });
  return {
    told,
    missed: () => missed,
    async until(holds: () => boolean) {
      while (!holds()) await wake.promise;
    },
  };
}

describe('a copy is notified', () => {
  let product: TestProduct;
  let sql: SQL;
  const invalidations = createInvalidations();
  const heard = reader(invalidations);
  let id: string;
  let gone: string[];

  /** What was received of a change before a marker sent after it. */
  async function heardOf(change: () => Promise<unknown>): Promise<string[]> {
    heard.told.length = 0;
    await change();
    await sql`SELECT pg_notify('pages', 'gone settings')`;
    await heard.until(() => heard.told.includes('gone settings'));
    return [...new Set(heard.told)].filter((each) => each !== 'gone settings').sort();
  }

  beforeAll(async () => {
    product = await testProduct();
    sql = new SQL(product.ctx.env.databaseUrl ?? '', { max: 2 });
    id = await addArtist(product, 'Heard Of');
    gone = ['gone addresses', `gone artist:${id}`];
    invalidations.listen(
      product.ctx.env.databaseUrl ?? '',
      (words) => tellPages(product.ctx.db, words),
      silentLog,
    );
    await heard.until(() => heard.missed() === 1);
  });
  afterAll(async () => {
    await invalidations.stop();
    await sql.close();
    await product.close();
  });

  test('of a price, for the artist and the lists', async () => {
    const change = () => sql`UPDATE artists SET price = price + 100 WHERE id = ${id}`;
    expect(await heardOf(change)).toEqual([`artist:${id}`, 'directory']);
  });

  test('of commits only', async () => {
    const change = () =>
      sql
        .begin(async (tx) => {
          await tx`UPDATE artists SET price = price + 100 WHERE id = ${id}`;
          throw new Error('never mind');
        })
        .catch(() => undefined);
    expect(await heardOf(change)).toEqual([]);
  });

  test('of what may no longer be shown', async () => {
    const away = () => sql`UPDATE artists SET listed = false WHERE id = ${id}`;
    expect(await heardOf(away)).toEqual(['counts', 'directory', ...gone, 'gone praise']);
    const unseen = () => sql`UPDATE artists SET price = price + 100 WHERE id = ${id}`;
    expect(await heardOf(unseen)).toEqual([]);
    const back = () => sql`UPDATE artists SET listed = true WHERE id = ${id}`;
    expect(await heardOf(back)).toEqual([`artist:${id}`, 'counts', 'directory', 'praise']);
  });

  test('of reviews and videos, and their take-downs', async () => {
    const artist = `artist:${id}`;
    const added = await heardOf(() => addReview(product, id, { rating: 5, text: 'Asante sana' }));
    expect(added).toEqual([artist, 'directory', 'praise']);
    const hidden = () => sql`UPDATE reviews SET "takenDownAt" = now() WHERE "artistId" = ${id}`;
    expect(await heardOf(hidden)).toEqual([...gone, 'gone praise']);
    const shown = () => sql`UPDATE requests SET public = true WHERE "artistId" = ${id}`;
    expect(await heardOf(shown)).toEqual([artist]);
    const withdrawn = () => sql`UPDATE requests SET public = false WHERE "artistId" = ${id}`;
    expect(await heardOf(withdrawn)).toEqual(gone);
    const takenDown = () => sql`UPDATE videos SET "takenDownAt" = now() WHERE "artistId" = ${id}`;
    expect(await heardOf(takenDown)).toEqual(gone);
  });

  test('of an order only if it fills a place', async () => {
    const { artistId } = product.people.zuri;
    const buyer = product.as('visitor');
    const order = () => place(product, buyer, { guest: { name: 'Neema', email: 'neema@fans.example' } });
    expect(await heardOf(order)).toEqual([]);
    await heardOf(() => sql`UPDATE artists SET "openCap" = 3 WHERE id = ${artistId}`);
    expect(await heardOf(order)).toEqual([`artist:${artistId}`, 'directory']);
    const moved = () => sql`UPDATE requests SET status = status WHERE "artistId" = ${artistId}`;
    expect(await heardOf(moved)).toEqual([`artist:${artistId}`, 'directory']);
  });

  test('of settings, not of jobs’ results', async () => {
    const set = (key: string) => sql`INSERT INTO settings (key, value) VALUES (${key}, '1')`;
    expect(await heardOf(() => set('ratesApplied'))).toEqual([]);
    expect(await heardOf(() => set('commissionBps'))).toEqual(['directory', 'settings']);
  });

  test('of nothing while disconnected, which is reported once reconnected', async () => {
    expect(invalidations.isConnected()).toBe(true);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "pages"' AND pid <> pg_backend_pid()`;
    await heard.until(() => heard.missed() === 2);
    expect(invalidations.isConnected()).toBe(true);
    expect(await heardOf(() => sql`UPDATE artists SET price = price + 100 WHERE id = ${id}`)).toEqual([
      `artist:${id}`,
      'directory',
    ]);
  });
});
