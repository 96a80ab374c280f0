import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { replica } from './doctor/replica.ts';
import type { Env } from './env.ts';
import { addArtist } from './testing/artists.ts';
import { testDatabase } from './testing/database.ts';
import { type Caller, type TestProduct, testProduct } from './testing/product.ts';
import { hasReplication, type Replicated, startReplicated } from './testing/replicated.ts';

describe.skipIf(!hasReplication)('with a replica', () => {
  let pair: Replicated;
  let product: TestProduct;
  beforeAll(async () => {
    pair = await startReplicated();
    product = await testProduct({ databaseUrl: pair.primaryUrl, databaseReadUrl: pair.replicaUrl });
    await pair.untilCaughtUp();
  }, 120_000);
  afterAll(async () => {
    await product.close();
    await pair.stop();
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

  test('everyone reads the directory there, and admins their reports', async () => {
    // The first look may come between a call's own note of itself and its arrival.
    while ((await directory(product.as('visitor'))).from === 'primary') await pair.untilCaughtUp();
    await pair.untilCaughtUp();
    expect((await directory(product.as('zuri'))).from).toBe('replica');
    for (const report of [
      '/admin/reports/revenue',
      '/admin/reports/revenue?format=csv',
      '/admin/analytics',
    ]) {
      await pair.untilCaughtUp();
      const before = await replicaReads();
      expect((await product.as('admin').call('GET', report)).status).toBe(200);
      expect([report, await replicaReads()]).toEqual([report, before + 1]);
    }
  });

  test('somebody who has written reads the primary until the replica has it; a visitor may be a moment behind', async () => {
    expect((await directory(product.as('visitor'))).from).toBe('replica');
    await pair.pause();
    await write('Just Written');
    const [own, others] = [await directory(product.as('zuri')), await directory(product.as('visitor'))];
    expect([own.from, own.names.includes('Just Written')]).toEqual(['primary', true]);
    expect([others.from, others.names.includes('Just Written')]).toEqual(['replica', false]);
    await pair.resume();
    await pair.untilCaughtUp();
    const later = await directory(product.as('zuri'));
    expect([later.from, later.names.includes('Just Written')]).toEqual(['replica', true]);
  });

  test('the doctor sees whether it follows the same database', async () => {
    const look = async (databaseReadUrl: string | null) => {
      const env = { databaseUrl: pair.primaryUrl, databaseReadUrl } as Env;
      return (await replica.look({ env, mailTo: null })).map(({ verdict, says }) => `${verdict}: ${says}`);
    };
    expect(await look(null)).toEqual([]);
    expect(await look(pair.replicaUrl)).toEqual(['ok: the replica follows']);
    expect(await look(pair.primaryUrl)).toEqual([expect.stringMatching(/^warning: .* leads to the primary/)]);
    const another = await testDatabase();
    expect(await look(another.url)).toEqual([expect.stringMatching(/^fault: .* leads to another database/)]);
    await another.drop();
    expect(await look(`${pair.replicaUrl}_none`)).toEqual([
      expect.stringMatching(/^fault: .*does not answer/),
    ]);
  });

  test('once the replica is gone, everyone reads the primary', async () => {
    await pair.stopReplica();
    for (const who of ['visitor', 'zuri'] as const)
      expect((await directory(product.as(who))).from).toBe('primary');
  });
});
