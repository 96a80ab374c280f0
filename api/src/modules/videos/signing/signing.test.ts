import { createHash, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { signing } from '#api/domain/video/limits.ts';
import { groupVerificationId } from '#api/domain/video/verification.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newId } from '#api/start/database/ids.ts';
import { testFolder } from '#api/testing/folder.ts';
import { buy } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { fixture, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { framesOf } from '#api/testing/videos/frames.ts';
import { readCredentials } from '#api/testing/videos/read-credentials.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';
import { cleanVideo } from '../inspection/clean-video.ts';
import { publishedRoots, resealSigningKeys, signingKey } from './authority.ts';
import { makeSigningKey, pemOf } from './certificates.ts';
import type { SigningOrder } from './sign-subprocess.ts';

const videos = jobNamed('videos');
/** Does what is due about signing. Lighter files have tests of their own. */
async function sign(): Promise<number> {
  await product.ctx.db.videoTask.deleteMany({ where: { kind: 'render' } });
  return videos.run(product.ctx);
}
const minute = 60_000;

const folder = await testFolder();
const product = await sharedProduct();
afterAll(async () => {});

const roots = async () => (await publishedRoots(product.ctx)).join('');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const visitor = () => product.as('visitor');
const asked = async (bytes: Uint8Array) =>
  (await visitor().call('POST', '/verify', { body: { sha256: sha256(bytes) } })).json();

/** Delivers an upload, and answers what a fan saves. */
async function deliver(uploadId: string) {
  const amina = product.as('amina');
  const order = await buy(product, amina);
  const answer = await product
    .as('zuri')
    .call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
  expect(answer.status).toBe(200);
  return { id: order.id, saved: () => save(order.id) };
}

async function save(id: string) {
  const { watchUrl, code } = await product.as('amina').get(`/requests/${id}`);
  const watched = await visitor().get(new URL(watchUrl).pathname);
  const file = await product.app.handle(new Request(testOrigin + watched.video.downloadUrl));
  return { ...watched, code: String(code), bytes: await file.bytes() };
}

const sent = async (name: string) => (await sendUpload(product.as('zuri'), fixture(name))).id;

/** An upload that was taken in while nothing could be signed. */
async function unsignedUpload(content: Blob): Promise<string> {
  const [id, now] = [newId(), product.clock.now()];
  const key = `videos/${id}.mp4`;
  await product.ctx.storage.put(key, content);
  const shape = { mimeType: 'video/mp4', durationMs: 8_000, width: 360, height: 640 };
  await product.ctx.db.upload.create({
    data: {
      id,
      ownerId: product.people.zuri.id,
      bytes: BigInt(content.size),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 24 * 60 * minute),
      finishedAt: now,
      content: {
        kind: 'video',
        key,
        bytes: content.size,
        sha256: sha256(await content.bytes()),
        ...shape,
      },
    },
  });
  return id;
}

async function rowOf(requestId: string) {
  const { video } = await product.ctx.db.request.findUniqueOrThrow({
    where: { id: requestId },
    select: { video: { include: { tasks: true } } },
  });
  if (!video) throw new Error('nothing was delivered');
  return video;
}

describe('a delivered MP4', () => {
  type Delivered = Awaited<ReturnType<typeof deliver>>;
  let mp4: Delivered;
  beforeAll(async () => {
    mp4 = await deliver(await sent('good.mp4'));
  });

  test.each<[string, () => Delivered | Promise<Delivered>]>([
    ['good.mp4', () => mp4],
    ['good.mov', async () => deliver(await sent('good.mov'))],
  ])('%s is trusted by a stranger, and says artist, day and ID (covers §10.14)', async (name, delivered) => {
    const { id, saved } = await delivered();
    const { bytes, verificationId, credentials, code } = await saved();
    expect(credentials).toBe(true);
    const read = await readCredentials(bytes, await roots());
    expect(read).toMatchObject({ state: 'Trusted', faults: [] });
    expect(bytes.length).toBeLessThan(fixture(name).size + signing.credentialBytes);
    const day = product.clock.now().toISOString().slice(0, 10);
    expect(read?.statement).toEqual({ artist: 'Zuri Wanjiku', day, verificationId });
    expect(read?.text).not.toMatch(new RegExp(`Amina|Njeri|salon|@|${id}|${code}`));
    expect(await asked(bytes)).toMatchObject({ answer: 'ours', credentials: true });
    expect((await framesOf(new Blob([bytes]))).pictures).toEqual((await framesOf(fixture(name))).pictures);
  });

  test('is not trusted once a bit has changed, nor under other roots (covers §10.14)', async () => {
    const { bytes } = await mp4.saved();
    const changed = bytes.slice();
    changed[changed.length - 2000] = (changed[changed.length - 2000] ?? 0) ^ 1;
    const read = await readCredentials(changed, await roots());
    expect(read).toMatchObject({ state: 'Invalid', faults: ['assertion.bmffHash.mismatch'] });
    expect(await asked(changed)).toMatchObject({ answer: 'not_found' });

    const stranger = await readCredentials(bytes, pemOf(makeSigningKey(product.clock.now()).root));
    expect(stranger?.state).not.toBe('Trusted');
    expect(stranger?.faults).toContain('signingCredential.untrusted');
  });

  test('says nothing once its credentials are stripped, and is not known by its hash', async () => {
    const { bytes } = await mp4.saved();
    const [path, cleanPath] = [join(folder, 'saved'), join(folder, 'stripped')];
    await Bun.write(path, bytes);
    await cleanVideo({ path, kind: 'video/mp4', cleanPath });
    const stripped = await Bun.file(cleanPath).bytes();
    expect(await readCredentials(stripped, await roots())).toBeNull();
    expect(await asked(stripped)).toMatchObject({ answer: 'not_found' });
  });
});

test('a WebM is known by its hash, and says that it is not signed', async () => {
  const { saved } = await deliver(await sent('good.webm'));
  const { bytes, credentials, verificationId } = await saved();
  expect(credentials).toBe(false);
  expect(verificationId).toBeString();
  expect(await asked(bytes)).toMatchObject({ answer: 'ours', credentials: false });
});

describe('a delivery that could not be signed when it was sent', () => {
  test('is there at once, is signed by the job, and stays known by both hashes (covers §10.14)', async () => {
    const { id, saved } = await deliver(await unsignedUpload(fixture('good.mp4')));
    const before = await saved();
    const { key } = await rowOf(id);
    expect([before.credentials, before.bytes]).toEqual([false, await fixture('good.mp4').bytes()]);
    expect(await sign()).toBe(1);

    const after = await saved();
    expect(after).toMatchObject({ credentials: true, verificationId: before.verificationId });
    const read = await readCredentials(after.bytes, await roots());
    expect(read).toMatchObject({ state: 'Trusted', statement: { verificationId: before.verificationId } });
    expect((await rowOf(id)).bytes).toBe(BigInt(after.bytes.length));
    for (const { bytes } of [before, after]) expect(await asked(bytes)).toMatchObject({ answer: 'ours' });
    expect(await isKept(product.ctx, key)).toBe(false);
    expect(await sign()).toBe(0);
  });

  test('is not lost to what cannot be signed: that is tried for a day, holds up no other, and then rests', async () => {
    const broken = await deliver(await unsignedUpload(new Blob(['no video'])));
    const good = await deliver(await unsignedUpload(fixture('good.mp4')));
    expect([await sign(), await sign()]).toEqual([1, 1]);
    expect((await broken.saved()).credentials).toBe(false);
    expect((await good.saved()).credentials).toBe(true);
    expect(await sign()).toBe(0);

    product.clock.advance(60 * minute);
    expect(await sign()).toBe(1);
    expect((await rowOf(broken.id)).tasks).toHaveLength(1);
    product.clock.advance(signing.triedForMs);
    expect(await sign()).toBe(1);
    expect((await rowOf(broken.id)).tasks).toEqual([]);
    expect(await asked((await broken.saved()).bytes)).toMatchObject({ answer: 'ours', credentials: false });
  });

  test('ends well where a crash left the old file behind', async () => {
    const { id, saved } = await deliver(await unsignedUpload(fixture('good.mp4')));
    const { id: videoId, key } = await rowOf(id);
    await sign();
    await product.ctx.db.droppedFile.deleteMany({ where: { key } });
    const again = { id: crypto.randomUUID(), videoId, kind: 'sign', runAt: product.clock.now() } as const;
    await product.ctx.db.videoTask.create({ data: again });
    expect(await isKept(product.ctx, key)).toBe(true);
    expect(await sign()).toBe(1);
    expect(await isKept(product.ctx, key)).toBe(false);
    expect((await readCredentials((await saved()).bytes, await roots()))?.state).toBe('Trusted');
  });
});

describe('the signing key', () => {
  const withSecrets = (...authSecrets: [string, ...string[]]) => ({
    ...product.ctx,
    env: { ...product.ctx.env, authSecrets },
  });
  const [first, second] = ['first secret of the signing tests!', 'second secret of the signing tests'];

  test('is made once, however many ask at the same moment', async () => {
    await product.ctx.db.signingKey.deleteMany();
    const keys = await Promise.all(Array.from({ length: 10 }, () => signingKey(withSecrets(first))));
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(await product.ctx.db.signingKey.count()).toBe(1);
  });

  test('is sealed: without its secret there is a new one, and the old root stays published', async () => {
    const [old] = await publishedRoots(product.ctx);
    const { sealedKey } = await product.ctx.db.signingKey.findFirstOrThrow();
    expect(Buffer.from(sealedKey).includes('PRIVATE KEY')).toBe(false);
    const before = await signingKey(withSecrets(first));
    const after = await signingKey(withSecrets(second));
    expect(after.privateKey).not.toBe(before.privateKey);
    expect(await publishedRoots(product.ctx)).toEqual([pemOf(after.root), String(old)]);
    const { certificates } = await visitor().get('/verification-roots');
    expect(certificates).toEqual(await publishedRoots(product.ctx));
  });

  test('moves to a new secret while both are listed', async () => {
    await product.ctx.db.signingKey.deleteMany();
    const { privateKey } = await signingKey(withSecrets(first));
    await resealSigningKeys(withSecrets(second, first));
    expect((await signingKey(withSecrets(second))).privateKey).toBe(privateKey);
    expect(await product.ctx.db.signingKey.count()).toBe(1);
  });

  test('belongs to a leaf of ten years that its root has signed', () => {
    const { root, leaf, endsAt } = makeSigningKey(new Date('2049-12-31T23:00:00Z'));
    const [ca, own] = [new X509Certificate(root), new X509Certificate(leaf)];
    expect([ca.ca, own.ca, own.checkIssued(ca), own.verify(ca.publicKey)]).toEqual([true, false, true, true]);
    expect(new Date(own.validFrom)).toEqual(new Date('2049-12-30T23:00:00Z'));
    expect(new Date(own.validTo)).toEqual(endsAt);
    expect(endsAt.getUTCFullYear()).toBe(2059);
  });
});

test('the largest video that is signed takes less than 600 MB', async () => {
  const { root, leaf, privateKey } = makeSigningKey(new Date());
  const [path, signedPath] = [join(folder, 'large'), join(folder, 'large-signed')];
  const video = await fixture('good.mp4').bytes();
  const rest = Buffer.alloc(signing.maxBytes - video.length);
  rest.writeUInt32BE(rest.length);
  rest.write('mdat', 4);
  await Bun.write(path, new Blob([video, rest]));
  const credentials = {
    artist: 'Zuri',
    day: '2026-11-23',
    verificationId: groupVerificationId('A'.repeat(20)),
  };
  const certificates = { root: pemOf(root), leaf: leaf.toString('base64'), privateKey };
  const order: SigningOrder = { path, signedPath, mimeType: 'video/mp4', credentials, ...certificates };
  const script = `
    await import('./sign-program.ts');
    const { peakMemory } = await import('#api/testing/videos/peak-memory.ts');
    process.stdout.write(String(await peakMemory()));`;
  const child = Bun.spawn([process.execPath, '--smol', '-e', script], {
    cwd: import.meta.dir,
    env: { PATH: process.env.PATH ?? '' },
    stdin: new Blob([JSON.stringify(order)]),
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const peak = Number(await new Response(child.stdout).text());
  expect(await child.exited).toBe(0);
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(600 * 1024 * 1024);
  expect((await readCredentials(await Bun.file(signedPath).bytes(), pemOf(root)))?.state).toBe('Trusted');
});
