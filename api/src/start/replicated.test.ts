import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { replica } from '#api/doctor/doctor.ts';
import { addArtist } from '#api/testing/artists.ts';
import { testDatabase } from '#api/testing/database.ts';
import { patience } from '#api/testing/patience.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { hasReplication, type Replicated, startReplicated } from '#api/testing/replicated.ts';
import type { Env } from './env.ts';

setDefaultTimeout(patience);

describe.skipIf(!hasReplication)('with two replicas', () => {
  let cluster: Replicated;
  let product: TestProduct;
  beforeAll(async () => {
    cluster = await startReplicated();
    const databaseReadUrls = cluster.replicas.map(({ url }) => url);
    product = await testProduct({ databaseUrl: cluster.primaryUrl, databaseReadUrls });
    await cluster.untilCaughtUp();
  });
  afterAll(async () => {
    await product.close();
    await cluster.stop();
  });

  /** The names in the directory, and which database told them. */
  async function directory(who: Caller): Promise<{ names: string[]; from: string }> {
    const before = await replicaReads();
    const { items } = await (await who.call('GET', '/artists?pageSize=24')).json();
    const names = items.map(({ stageName }: { stageName: string }) => stageName);
    return { names, from: (await replicaReads()) > before ? 'replica' : 'primary' };
  }

  async function replicaReads(): Promise<number> {
    const text = await product.ctx.metrics.render({});
    return Number(/^salamu_replica_reads_total\{from="replica"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  }

  /** As the profile of an artist gets into the directory. */
  const write = (name: string) => addArtist(product, name);

  test('everyone reads the directory from one of them, and admins their reports', async () => {
    // The first look may come between a call's own note of itself and its arrival.
    while ((await directory(product.as('visitor'))).from === 'primary') await cluster.untilCaughtUp();
    await cluster.untilCaughtUp();
    expect((await directory(product.as('zuri'))).from).toBe('replica');
    for (const report of [
      '/admin/reports/revenue',
      '/admin/reports/revenue?format=csv',
      '/admin/analytics',
    ]) {
      await cluster.untilCaughtUp();
      const before = await replicaReads();
      expect((await product.as('admin').call('GET', report)).status).toBe(200);
      expect([report, await replicaReads()]).toEqual([report, before + 1]);
    }
  });

  test('someone who has written reads the primary until a replica has it; a visitor may be a moment behind (covers §15.58)', async () => {
    expect((await directory(product.as('visitor'))).from).toBe('replica');
    const [one, other] = cluster.replicas;
    await Promise.all([one.pause(), other.pause()]);
    await write('Just Written');
    const [own, others] = [await directory(product.as('zuri')), await directory(product.as('visitor'))];
    expect([own.from, own.names.includes('Just Written')]).toEqual(['primary', true]);
    expect([others.from, others.names.includes('Just Written')]).toEqual(['replica', false]);
    await Promise.all([one.resume(), other.resume()]);
    await cluster.untilCaughtUp();
    const later = await directory(product.as('zuri'));
    expect([later.from, later.names.includes('Just Written')]).toEqual(['replica', true]);
  });

  test('of two, the one that lags is passed over, however often someone who has written looks (covers §15.58)', async () => {
    const [, lagging] = cluster.replicas;
    await lagging.pause();
    await write('Seen Everywhere');
    for (let looks = 0; looks < 12; looks++) {
      await cluster.untilCaughtUp({ but: lagging });
      const { from, names } = await directory(product.as('zuri'));
      expect([from, names.includes('Seen Everywhere')]).toEqual(['replica', true]);
    }
    await lagging.resume();
    await cluster.untilCaughtUp();
  });

  test('the doctor sees whether each follows the same database', async () => {
    const [one, other] = cluster.replicas;
    const look = async (...databaseReadUrls: string[]) => {
      const env = { databaseUrl: cluster.primaryUrl, databaseReadUrls } as Env;
      return (await replica.look({ env, mailTo: null })).map(({ verdict, says }) => `${verdict}: ${says}`);
    };
    const hostOf = (url: string) => new URL(url).host;
    expect(await look()).toEqual([]);
    expect(await look(one.url, other.url)).toEqual([
      `ok: the replica ${hostOf(one.url)} is up to date`,
      `ok: the replica ${hostOf(other.url)} is up to date`,
    ]);
    expect(await look(cluster.primaryUrl)).toEqual([
      expect.stringMatching(/^warning: .* leads to the primary/),
    ]);
    const another = await testDatabase();
    expect(await look(another.url)).toEqual([
      expect.stringMatching(/^fault: .* leads to a different database/),
    ]);
    await another.drop();
    expect(await look(`${one.url}_none`, other.url)).toEqual([
      expect.stringMatching(/^fault: .*does not answer/),
      expect.stringMatching(/^ok: /),
    ]);
  });

  test('once one is gone the other is read, and once both are, the primary (covers §15.58)', async () => {
    const [one, other] = cluster.replicas;
    await one.stop();
    await cluster.untilCaughtUp({ but: one });
    expect((await directory(product.as('zuri'))).from).toBe('replica');
    await other.stop();
    for (const who of ['visitor', 'zuri'] as const)
      expect((await directory(product.as(who))).from).toBe('primary');
  });
});
