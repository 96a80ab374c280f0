import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { SQL } from 'bun';
import { createStorage } from '#api/providers/storage/storage.ts';
import { type Bucket, openBucket } from '#api/testing/bucket/bucket.ts';
import { emptyDatabase, type TestDatabase } from '#api/testing/database.ts';
import { testsAll } from '#api/testing/exhaustive.ts';
import { testFolder } from '#api/testing/folder.ts';
import { pay, place as placeOrder } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { makeBackup, thinBackups } from './make.ts';
import { chosenFrom, listManifests, type Manifest, readManifest } from './manifest.ts';
import { type BackupPlace, keysOf, openPlace } from './place.ts';
import { restoreDatabase, restoreFiles } from './restore.ts';
import { ageSeal, ageUnseal, plainSeal, plainUnseal } from './streams.ts';
import { verifyBackup } from './verify.ts';

const hour = 3_600_000;

let product: TestProduct;
const folder = await testFolder();
let bucket: Bucket;
let identity: string;
/** An encrypted backup in a folder. */
let sealed: { where: string; place: BackupPlace; manifest: Manifest };
const databases: TestDatabase[] = [];

/** A product with some of everything: a paid order, a video, people. */
beforeAll(async () => {
  product = await testProduct();
  bucket = openBucket({ name: 'backups', accessKey: 'AKIATEST', secretKey: 'a-secret-of-the-test' });
  identity = await generateX25519Identity();
  const amina = product.as('amina');
  await pay(product, amina, await placeOrder(product, amina));
  const key = { name: 'Till', scopes: ['own:read'] };
  expect((await amina.call('POST', '/users/me/keys', { body: key })).status).toBe(201);
  await storeVideo();
  await product.settle();
  const where = join(folder, 'sealed');
  const place = openPlace(where);
  sealed = { where, place, manifest: await backUp(place) };
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await bucket.close();
  await product.close();
});

/** An artist's intro video, as a row and a file of many chunks. */
async function storeVideo(): Promise<void> {
  const { ctx, people, clock } = product;
  const artist = await ctx.db.artist.findUniqueOrThrow({
    where: { userId: people.zuri.id },
    select: { id: true },
  });
  const key = `videos/${Bun.randomUUIDv7()}.mp4`;
  await ctx.storage.put(
    key,
    new Uint8Array(300_000).map((_, index) => (index * 31) % 251),
  );
  const facts = { mimeType: 'video/mp4', bytes: 300_000, durationMs: 4_000, width: 720, height: 1280 };
  const introVideo = {
    create: { id: Bun.randomUUIDv7(), artistId: artist.id, key, createdAt: clock.now(), ...facts },
  };
  await ctx.db.artist.update({ where: { id: artist.id }, data: { introVideo } });
}

async function backUp(place: BackupPlace, plain = false): Promise<Manifest> {
  const seal = plain ? plainSeal : ageSeal(await identityToRecipient(identity));
  const { ctx } = product;
  return makeBackup({ ctx, databaseUrl: ctx.env.databaseUrl ?? '', place, seal });
}

const sourceOf = (place: BackupPlace, manifest: Manifest) => ({
  place,
  manifest,
  unseal: manifest.encrypted ? ageUnseal(identity) : plainUnseal,
});

async function restoreInto(place: BackupPlace, manifest: Manifest): Promise<string> {
  const database = await emptyDatabase();
  databases.push(database);
  const { env } = product.ctx;
  await restoreDatabase(sourceOf(place, manifest), { databaseUrl: database.url, env });
  return database.url;
}

async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  await using sql = new SQL(url, { max: 1 });
  const tables =
    await sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables)
    all[name] = await sql.unsafe(`SELECT t::text FROM "${name}" t ORDER BY 1`).values();
  return all;
}

async function peopleIn(url: string): Promise<number | undefined> {
  return (await rowsOf(url)).users?.length;
}

const places: [name: string, where: () => string, plain: boolean][] = [
  ['a folder, plain', () => join(folder, 'plain'), true],
  ['a bucket, encrypted', () => bucket.url, false],
];
if (testsAll) places.push(['a folder, encrypted', () => sealed.where, false]);

describe.each(places)('%s', (_, where, plain) => {
  let place: BackupPlace;
  let manifest: Manifest;
  beforeAll(async () => {
    place = openPlace(where());
    manifest = await backUp(place, plain);
  });

  test('restores every row in recovery mode, with sessions and API keys ended', async () => {
    const before = await rowsOf(product.ctx.env.databaseUrl ?? '');
    const after = await rowsOf(await restoreInto(place, await readManifest(place, manifest.name)));
    const changed = [
      '_prisma_migrations',
      'recovery_modes',
      'sessions',
      'mail_links',
      'api_keys',
      'live_events',
    ];
    for (const table of Object.keys(before))
      if (!changed.includes(table)) expect(after[table]).toEqual(before[table]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after.recovery_modes).toHaveLength(1);
    expect(after.sessions?.length).toBe(before.sessions?.length);
    expect(after.sessions?.some((row) => String(row).includes(',,'))).toBe(true);
    expect([before.api_keys?.length, after.api_keys?.length]).toEqual([1, 0]);
    expect(after.live_events).toEqual([]);
    expect(before.requests).toHaveLength(1);
  });

  test('restores every file', async () => {
    expect(manifest.files.count).toBeGreaterThan(0);
    expect(manifest.missing).toEqual([]);
    const empty = createStorage(Bun.pathToFileURL(await mkdtemp(join(folder, 'storage-'))).href);
    await restoreFiles(sourceOf(place, manifest), empty);
    let count = 0;
    for await (const { key } of product.ctx.storage.list('videos/')) {
      const ours = await new Response(product.ctx.storage.open(key)).bytes();
      expect(Buffer.compare(await new Response(empty.open(key)).bytes(), ours)).toBe(0);
      count += 1;
    }
    expect(count).toBe(manifest.files.count);
  });
});

test('a file already in a backup is not read again', async () => {
  const { ctx } = product;
  const { open } = ctx.storage;
  ctx.storage.open = (key) => {
    throw new Error(`${key} was read again`);
  };
  const second = await backUp(sealed.place).finally(() => {
    ctx.storage.open = open;
  });
  expect(second.files).toEqual(sealed.manifest.files);
  expect(second.name).not.toBe(sealed.manifest.name);
});

test('a backup is unreadable without its key', async () => {
  const { where, place, manifest } = sealed;
  for (const file of await readdir(where, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    expect(await Bun.file(join(file.parentPath, file.name)).text()).not.toContain('amina');
  }
  const stranger = { place, manifest, unseal: ageUnseal(await generateX25519Identity()) };
  const database = await emptyDatabase();
  databases.push(database);
  const { env } = product.ctx;
  await expect(restoreDatabase(stranger, { databaseUrl: database.url, env })).rejects.toThrow('identity');
  expect(await peopleIn(database.url)).toBe(0);
});

describe('differences from the backup', () => {
  let plain: Manifest;
  const where = () => join(folder, 'whole');
  beforeAll(async () => {
    plain = await backUp(openPlace(where()), true);
  });

  async function damageable() {
    const copy = await mkdtemp(join(folder, 'damaged-'));
    await cp(where(), copy, { recursive: true });
    return { place: openPlace(copy), manifest: plain };
  }

  test('a table with another hash leaves the database empty', async () => {
    const { place, manifest } = await damageable();
    const key = keysOf(manifest.name).table('users');
    const users = Bun.gunzipSync(await new Response(place.open(key)).bytes());
    await place.put(
      key,
      Bun.gzipSync(Buffer.from(Buffer.from(users).toString().replace('amina@', 'evil1@'))),
    );
    const database = await emptyDatabase();
    databases.push(database);
    const { env } = product.ctx;
    const restoring = restoreDatabase(sourceOf(place, manifest), { databaseUrl: database.url, env });
    await expect(restoring).rejects.toThrow('The table users is not what was backed up');
    expect(await peopleIn(database.url)).toBe(0);
  });

  test('a file with another hash is not restored', async () => {
    const { place, manifest } = await damageable();
    const [video] = await Array.fromAsync(place.list('files/'));
    await place.put(video?.key ?? '', new Uint8Array(300_000));
    const empty = createStorage(Bun.pathToFileURL(await mkdtemp(join(folder, 'storage-'))).href);
    await expect(restoreFiles(sourceOf(place, manifest), empty)).rejects.toThrow('its hash differs');
    expect(await Array.fromAsync(empty.list('videos/'))).toEqual([]);
  });
});

test('a restore at 12:15 of the 10:00 backup brings back the data of 10:00', async () => {
  const { clock, ctx } = product;
  const place = openPlace(join(folder, 'hourly'));
  clock.advance(24 * hour - (clock.now().getTime() % (24 * hour)) + 10 * hour);
  const ofTen = await backUp(place);
  const before = await ctx.db.request.count();
  await placeOrder(product, product.as('amina'));
  for (const _ of ['11:00', '12:00']) {
    clock.advance(hour);
    await backUp(place);
  }
  clock.advance(hour / 4);
  expect(await thinBackups(place, clock.now())).toEqual([]);
  const found = chosenFrom(await listManifests(place), { at: `${ofTen.takenAt.slice(0, 11)}10:15Z` });
  expect(found.name).toBe(ofTen.name);
  const { requests } = await rowsOf(await restoreInto(place, found));
  expect([requests?.length, await ctx.db.request.count()]).toEqual([before, before + 1]);
});

test('a backup is never restored over existing data', async () => {
  const { env } = product.ctx;
  const source = sourceOf(sealed.place, sealed.manifest);
  const restoring = restoreDatabase(source, { databaseUrl: env.databaseUrl ?? '', env });
  await expect(restoring).rejects.toThrow('not empty');
});

test('the drill restores into a separate database on the server, and drops it afterwards', async () => {
  const { env } = product.ctx;
  const drillDatabaseUrl = env.databaseUrl ?? '';
  expect(await verifyBackup(sourceOf(sealed.place, sealed.manifest), { ...env, drillDatabaseUrl })).toEqual(
    [],
  );
  expect(await sealed.place.stat(keysOf(sealed.manifest.name).proof)).not.toBeNull();
  await using sql = new SQL(drillDatabaseUrl, { max: 1 });
  expect(await sql`SELECT datname FROM pg_database WHERE datname LIKE 'salamu_drill%'`.values()).toEqual([]);
});

test('a backup with a broken invariant fails its proof', async () => {
  const place = openPlace(join(folder, 'broken'));
  const [row] = await product.ctx.db.request.findMany({ select: { id: true, timerAt: true } });
  await product.ctx.db.request.updateMany({ data: { timerAt: null } });
  const manifest = await backUp(place).finally(() =>
    product.ctx.db.request.updateMany({ data: { timerAt: row?.timerAt ?? null } }),
  );
  const violations = await verifyBackup(sourceOf(place, manifest), product.ctx.env);
  expect(violations).toContainEqual({
    invariant: 'I4: a request that waits has a timer, one that has ended has none',
    id: row?.id ?? '',
  });
  expect(await place.stat(keysOf(manifest.name).proof)).toBeNull();
});
