import { evidenceVideo, evidenceVideoEnds } from '#api/domain/artist/evidence.ts';
import { keptDays } from '#api/domain/retention.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { makeVerifiable } from '#api/testing/evidence.ts';
import { type Caller, testOrigin } from '#api/testing/product.ts';
import { completeAs, fullProfile, newArtist } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let admin: Caller;

const product = await sharedProduct();
beforeEach(async () => {
  admin = await product.signIn('admin');
});

interface Waiting {
  id: string;
  artist: Caller;
}

async function waiting(stageName: string): Promise<Waiting> {
  const { caller, artistId } = await newArtist(product, stageName);
  const { token } = await (await completeAs(caller, { ...fullProfile, stageName })).json();
  return { id: artistId, artist: product.withToken(`Bearer ${token}`) };
}

const confirm = ({ id }: Waiting) =>
  product.ctx.db.user.updateMany({
    where: { artist: { id } },
    data: { emailConfirmedAt: product.clock.now() },
  });
const note = 'Her code is in the bio of the account with 90,000 followers.';
const link = 'https://instagram.com/zawadi';
const record = ({ id }: Waiting, body: object = { kind: 'social', link, note }) =>
  admin.call('POST', `/admin/artists/${id}/evidence`, { body });
const decide = ({ id }: Waiting, verified: boolean, why: string | null = null) =>
  admin.call('PUT', `/admin/artists/${id}/verify`, { body: { verified, note: why } });
const own = async ({ artist }: Waiting) => artist.get('/artists/dashboard/verification');
const answer = ({ artist }: Waiting, body: object) =>
  artist.call('POST', '/artists/dashboard/verification/answers', { body });
const missingIn = async (response: Response) => {
  const { code, errors } = await response.json();
  return [response.status, code, errors?.map(({ path }: { path: string }) => path)];
};

describe('verifying', () => {
  test('names what is missing, until it is there (covers §10.18 F150)', async () => {
    const star = await waiting('Mama Zawadi');
    expect(await missingIn(await decide(star, true))).toEqual([
      409,
      'evidence_missing',
      ['email', 'identity'],
    ]);
    await confirm(star);
    expect(await missingIn(await decide(star, true))).toEqual([409, 'evidence_missing', ['identity']]);
    expect((await own(star)).missing).toEqual(['identity']);
    expect((await record(star)).status).toBe(200);
    expect(await (await decide(star, true)).json()).toMatchObject({ verified: true, evidenceMissing: [] });
    expect((await answer(star, { words: 'One more thing.' })).status).toBe(409);
  });

  test('keeps who saw what, when and where (covers §10.18)', async () => {
    const star = await waiting('Kept Evidence');
    const { code } = await own(star);
    expect(code).toMatch(/^SALAMU-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(code).not.toBe((await own(await waiting('Someone Else'))).code);
    const { evidence } = await (await record(star)).json();
    expect(evidence).toMatchObject([{ kind: 'social', code, link, note, by: 'Ada Admin', endedAt: null }]);
    await record(star, { kind: 'otherwise', note: 'Called her label, who put her through.' });
    const [entry] = await product.ctx.db.auditEntry.findMany({
      where: { targetId: star.id },
      orderBy: { id: 'asc' },
      include: { values: true },
    });
    expect(entry?.values).toMatchObject({ after: { evidence: 'social', link }, reason: note });
  });

  test('again after a revocation needs evidence of then', async () => {
    const star = await waiting('Taken Over');
    await makeVerifiable(product.ctx, star.id);
    await decide(star, true);
    await decide(star, false, 'The account was taken over.');
    expect(await missingIn(await decide(star, true))).toEqual([409, 'evidence_missing', ['identity']]);
    const { evidence } = await admin.get(`/admin/artists/${star.id}`);
    expect(evidence).toMatchObject([{ endedAt: expect.any(String) }]);
  });

  test('takes no evidence without a page or words, nor of nobody', async () => {
    const star = await waiting('Hasty Admin');
    const paths = async (body: object) => {
      const response = await record(star, body);
      expect(response.status).toBe(422);
      return (await response.json()).errors.map(({ path }: { path: string }) => path);
    };
    expect(await paths({ kind: 'social', note })).toEqual(['link']);
    expect(await paths({ kind: 'social', link: 'javascript:alert(1)', note })).toEqual(['link']);
    expect(await paths({ kind: 'otherwise', note: ' It’s her. ' })).toEqual(['note']);
    expect((await record({ ...star, id: crypto.randomUUID() })).status).toBe(404);
  });
});

describe('a refusal', () => {
  test('needs a note', async () => {
    const star = await waiting('No Reason');
    for (const why of [null, '  ']) {
      const response = await decide(star, false, why);
      expect([response.status, (await response.json()).errors[0].path]).toEqual([422, 'note']);
    }
  });

  test('is answered with a link and words, which the admin reads in the queue (covers §10.21)', async () => {
    const star = await waiting('Answers Back');
    await decide(star, false, 'Which of these pages is yours?');
    const words = 'The one on Instagram. My code is in the bio.';
    expect((await answer(star, { link: ' https://instagram.com/back ', words })).status).toBe(200);
    const { items } = await admin.get('/admin/artists?status=waiting&search=answers');
    expect(items).toMatchObject([
      { id: star.id, verificationNote: null, answer: { link: 'https://instagram.com/back', words } },
    ]);
    expect((await own(star)).answers).toMatchObject([{ words }]);
  });

  test('is not answered by saying nothing, nor with a link that leads to no page', async () => {
    const star = await waiting('Says Nothing');
    expect((await answer(star, { words: '  ' })).status).toBe(422);
    expect((await answer(star, { link: 'instagram.com/zawadi' })).status).toBe(422);
    expect((await own(star)).answers).toEqual([]);
  });

  test('is not answered before the profile is complete', async () => {
    const { caller } = await newArtist(product, 'Half A Profile');
    const response = await caller.call('POST', '/artists/dashboard/verification/answers', { body: { link } });
    expect(response.status).toBe(409);
  });
});

describe('a video', () => {
  const uploadOf = async ({ artist }: Waiting) => {
    const { id } = await artist.get('/users/me');
    return finishedUpload(product, id);
  };
  const send = ({ artist }: Waiting, uploadId: string) =>
    artist.call('PUT', '/artists/dashboard/verification/video', { body: { uploadId } });
  const watch = ({ id }: Waiting, who = admin) => who.call('POST', `/admin/artists/${id}/evidence/watch`);
  const open = async ({ url }: { url: string }) =>
    (await product.app.handle(new Request(testOrigin + url))).status;
  const seen = { kind: 'video', note: 'Her face, her name and the code.' };

  test('counts as evidence instead of a page, once an admin has recorded it (covers §10.19)', async () => {
    const star = await waiting('On Camera');
    await confirm(star);
    await decide(star, false, 'Which of these is you?');
    expect(await missingIn(await record(star, seen))).toEqual([422, 'invalid_input', ['kind']]);
    const now = product.clock.now();
    const uploadId = await uploadOf(star);
    const sent = await (await send(star, uploadId)).json();
    // The answer was lost, and the video is sent again.
    expect(await (await send(star, uploadId)).json()).toEqual(sent);
    expect(sent.video).toEqual({
      sentAt: now.toISOString(),
      keptUntil: evidenceVideoEnds(now).toISOString(),
    });
    const row = await admin.get(`/admin/artists/${star.id}`);
    expect(row).toMatchObject({ verificationNote: null, video: sent.video, status: 'waiting' });
    expect(await (await record(star, seen)).json()).toMatchObject({
      evidence: [{ kind: 'video', code: sent.code }],
      evidenceMissing: [],
    });
    expect((await send(star, await uploadOf(star))).status).toBe(200);
    await decide(star, true);
    expect((await send(star, await uploadOf(star))).status).toBe(409);
  });

  test('opens only for admins, and each look is written down (covers §10.19)', async () => {
    const star = await waiting('Looked At');
    await send(star, await uploadOf(star));
    const { url } = await (await watch(star)).json();
    expect(await open({ url })).toBe(200);
    expect(await open({ url: url.slice(0, url.indexOf('?')) })).toBe(404);
    await watch(star);
    expect((await watch(star, star.artist)).status).toBe(403);
    const looks = await product.ctx.db.auditEntry.findMany({
      where: { targetId: star.id, action: 'evidence_opened' },
      include: { values: true },
    });
    expect(looks.map(({ values }) => values?.after)).toEqual([{ evidence: 'video' }, { evidence: 'video' }]);
  });

  test('is refused when it is long or large, or another’s upload', async () => {
    const star = await waiting('Too Long');
    const uploadId = await uploadOf(star);
    const content = { kind: 'video', key: 'videos/long.mp4', mimeType: 'video/mp4', width: 540, height: 960 };
    for (const [bytes, durationMs] of [
      [3, evidenceVideo.maxSeconds * 1_000 + 1],
      [evidenceVideo.maxBytes + 1, 8_000],
    ]) {
      const data = { content: { ...content, bytes, durationMs } };
      await product.ctx.db.upload.update({ where: { id: uploadId }, data });
      expect(await missingIn(await send(star, uploadId))).toEqual([422, 'invalid_input', ['uploadId']]);
    }
    expect((await send(star, await finishedUpload(product))).status).toBe(422);
    expect((await own(star)).video).toBeNull();
  });

  test('is in the artist’s export, replaced by a newer one, and deleted after its days or with the artist (covers §10.19)', async () => {
    const star = await waiting('Kept A While');
    const leaver = await waiting('Leaves');
    await send(star, await uploadOf(star));
    const { url } = await (await watch(star)).json();
    await send(star, await uploadOf(star));
    expect(await open({ url })).toBe(404);
    const { artist } = await star.artist.get('/users/me/export');
    expect(await open(artist.verification.video)).toBe(200);

    const left = () => product.ctx.db.video.count({ where: { artistId: leaver.id } });
    await send(leaver, await uploadOf(leaver));
    expect(await left()).toBe(1);
    expect((await leaver.artist.call('DELETE', `/artists/${leaver.id}`)).status).toBe(204);
    expect(await left()).toBe(0);

    product.clock.advance(keptDays.evidenceVideos * 24 * 3_600_000);
    await jobNamed('housekeeping').run(product.ctx);
    const there = () => product.ctx.db.evidenceVideo.count({ where: { artistId: star.id } });
    expect(await there()).toBe(1);
    product.clock.advance(1);
    await jobNamed('housekeeping').run(product.ctx);
    expect(await there()).toBe(0);
    expect(await product.ctx.db.video.count({ where: { artistId: star.id } })).toBe(0);
  });
});
