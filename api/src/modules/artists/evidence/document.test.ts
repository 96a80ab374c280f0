import { expect, test } from 'bun:test';
import { documentMaxBytes } from '#api/domain/artist/document.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import type { Caller } from '#api/testing/product.ts';
import { completeAs, fullProfile, newArtist } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { resealDocuments } from './document.ts';

const product = await sharedProduct();
const admin = await product.signIn('admin');

const path = '/artists/dashboard/verification/document';
const pdf = new TextEncoder().encode('%PDF-1.7 a passport');
const setting = async (asked: boolean) => {
  const change = await (await product.signIn('admin')).call('PUT', '/admin/settings', {
    body: { documents: { asked, days: 3 } },
  });
  expect(change.status).toBe(200);
};

async function waiting(stageName: string) {
  const { caller, artistId } = await newArtist(product, stageName);
  const { token } = await (await completeAs(caller, { ...fullProfile, stageName })).json();
  return { id: artistId, artist: product.withToken(`Bearer ${token}`) };
}
const send = (artist: Caller, bytes: Uint8Array) =>
  artist.call('PUT', path, {
    body: new Blob([Uint8Array.from(bytes)]).stream(),
    headers: { 'content-type': 'application/octet-stream' },
  });
const open = (id: string, who = admin) => who.call('POST', `/admin/artists/${id}/evidence/document`);
const files = async () => (await Array.fromAsync(product.ctx.storage.list('documents/'))).length;

test('nobody is asked for a document unless an admin says so', async () => {
  const { artist } = await waiting('Not Asked');
  expect((await (await artist.call('GET', '/artists/dashboard/verification')).json()).documentAsked).toBe(
    false,
  );
  expect((await (await send(artist, pdf)).json()).code).toBe('switched_off');
});

test('only verifiers save it, never inline, each look is written down, and it is stored encrypted (covers §10.20)', async () => {
  await setting(true);
  const { id, artist } = await waiting('Has A Passport');
  const kept = async () => (await (await artist.call('GET', `/artists/${id}`)).json()).own.documentKept;
  expect(await kept()).toBe(false);
  const { document } = await (await send(artist, pdf)).json();
  expect(await kept()).toBe(true);
  const now = product.clock.now().getTime();
  expect(document).toEqual({
    sentAt: new Date(now).toISOString(),
    keptUntil: new Date(now + 3 * 24 * 3_600_000).toISOString(),
    type: 'pdf',
  });
  const row = await product.ctx.db.identityDocument.findUniqueOrThrow({ where: { artistId: id } });
  const stored = await new Response(product.ctx.storage.open(row.key)).bytes();
  expect(Buffer.from(stored).includes('passport')).toBe(false);
  const answer = await open(id);
  expect(Buffer.from(await answer.bytes()).equals(pdf)).toBe(true);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect((await open(id, artist)).status).toBe(403);
  const looks = await product.ctx.db.auditEntry.findMany({
    where: { targetId: id, action: 'evidence_opened' },
    include: { values: true },
  });
  expect(looks.map(({ values }) => values?.after)).toEqual([{ evidence: 'document' }]);
  const seen = { kind: 'document', note: 'The name and the face of the passport.' };
  const recorded = await admin.call('POST', `/admin/artists/${id}/evidence`, { body: seen });
  expect(await recorded.json()).toMatchObject({ evidence: [{ kind: 'document', code: null }] });
});

test('takes JPEG, PNG and PDF by their content, up to their size', async () => {
  const { artist } = await waiting('Sends Odd Files');
  expect((await send(artist, new TextEncoder().encode('<svg onload="x">'))).status).toBe(422);
  expect((await send(artist, new Uint8Array())).status).toBe(422);
  const large = new Uint8Array(documentMaxBytes + 1);
  large.set(pdf);
  expect((await send(artist, large)).status).toBe(413);
  expect((await send(artist, large.subarray(0, documentMaxBytes))).status).toBe(200);
});

test('is gone with its key when it is replaced, withdrawn, over or its artist leaves (covers §10.20)', async () => {
  const { id, artist } = await waiting('Changes Her Mind');
  const before = await files();
  await send(artist, pdf);
  await send(artist, pdf);
  expect(await files()).toBe(before + 1);
  expect((await artist.call('DELETE', path)).status).toBe(200);
  expect([await files(), (await open(id)).status, (await artist.call('DELETE', path)).status]).toEqual([
    before,
    404,
    404,
  ]);
  const leaver = await waiting('Leaves Us');
  await send(leaver.artist, pdf);
  expect((await leaver.artist.call('DELETE', `/artists/${leaver.id}`)).status).toBe(204);
  expect(await files()).toBe(before);
  await send(artist, pdf);
  product.clock.advance(3 * 24 * 3_600_000);
  await jobNamed('housekeeping').run(product.ctx);
  expect(await files()).toBe(0);
  expect(await product.ctx.db.identityDocument.count()).toBe(0);
});

test('stays readable once an older AUTH_SECRET is dropped', async () => {
  const { id, artist } = await waiting('Outlives A Secret');
  await send(artist, pdf);
  const { env, db } = product.ctx;
  const dataKey = async () =>
    (await db.identityDocument.findUniqueOrThrow({ where: { artistId: id } })).dataKey;
  const first = await dataKey();
  await resealDocuments({ db, env });
  expect(await dataKey()).toEqual(first);
  await resealDocuments({ db, env: { ...env, authSecrets: ['another secret', ...env.authSecrets] } });
  expect(await dataKey()).not.toEqual(first);
});
