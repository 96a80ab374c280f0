import { expect, test } from 'bun:test';
import { partsOf, textOf } from './files.ts';

interface Patroni {
  bootstrap: { dcs: Record<'ttl' | 'loop_wait' | 'retry_timeout', number> & Record<string, unknown> };
}

const linesOf = async (name: string) =>
  (await textOf(`failover/${name}`)).split('\n').filter((line) => !line.startsWith('#'));

test('Patroni takes over in time, keeps each commit on both machines and works on with one (covers §15.57)', async () => {
  const [{ bootstrap } = { bootstrap: undefined }] = await partsOf<Patroni>('failover/patroni.yml');
  expect(bootstrap?.dcs).toMatchObject({
    ttl: 20,
    loop_wait: 5,
    retry_timeout: 5,
    synchronous_mode: true,
    synchronous_mode_strict: false,
  });
  // Patroni raises a time to live that is shorter than a round with both its retries.
  const { ttl = 0, loop_wait = 0, retry_timeout = 0 } = bootstrap?.dcs ?? {};
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
});

test('Patroni asks who leads before it takes the lead: by version 2 of etcd’s API (covers F166)', async () => {
  expect((await linesOf('patroni.env')).filter((line) => /ETCD/.test(line))).toEqual([
    expect.stringMatching(/^PATRONI_ETCD_HOSTS=/),
  ]);
  expect(await linesOf('etcd.env')).toContain('ETCD_ENABLE_V2=true');
});

test('PgBouncer lends a connection for a transaction, and sends nothing that the product sets for its role', async () => {
  const lines = await linesOf('pgbouncer.ini');
  expect(lines).toContain('pool_mode = transaction');
  expect(
    lines.filter((line) => /^(ignore_startup_parameters|server_reset_query|connect_query)/.test(line)),
  ).toEqual([]);
});

test('no password is written in what operators copy', async () => {
  const filled = (await linesOf('patroni.env')).filter((line) => /PASSWORD=./.test(line));
  expect(filled).toEqual([]);
});
