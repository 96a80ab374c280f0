import { makeVerifiable } from '#api/testing/evidence.ts';
import type { Caller } from '#api/testing/product.ts';
import { completeAs, fullProfile, newFan, picture, profileForm } from '#api/testing/profiles.ts';
import { fixture, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';

let admin: Caller;

const product = await sharedProduct();
beforeEach(async () => {
  admin = await product.signIn('admin');
});

interface Star {
  id: string;
  slug: string;
  artist: Caller;
}

let stars = 0;

/** A verified artist with a photo, of a name that nobody else has. */
async function newStar(stageName = `Star ${'abcdefghijklmnopqrstuvwxyz'[stars++]}${stars}`): Promise<Star> {
  const completed = await completeAs(await newFan(product), { ...fullProfile, stageName });
  const { token, artistId: id } = await completed.json();
  await makeVerifiable(product.ctx, id);
  const path = `/admin/artists/${id}/verify`;
  const { slug } = await (await admin.call('PUT', path, { body: { verified: true } })).json();
  await product.settle();
  product.mails.length = 0;
  return { id, slug, artist: product.withToken(`Bearer ${token}`) };
}

const put = async (caller: Caller, id: string, change: object | null, photo: Blob | null = null) =>
  caller.call('PUT', `/artists/${id}`, { body: await profileForm(change, photo) });

const shown = async (idOrSlug: string) => product.as('visitor').get(`/artists/${idOrSlug}`);

const approve = (id: string, changeId: string, caller = admin) =>
  caller.call('POST', `/admin/artists/${id}/pending-change/approve`, { body: { changeId } });
const refuse = (id: string, changeId: string, reason = 'This is not your name.') =>
  admin.call('POST', `/admin/artists/${id}/pending-change/refuse`, { body: { changeId, reason } });
const withdraw = ({ artist, id }: Star) => artist.call('DELETE', `/artists/${id}/pending-change`);

const keyOf = (url: string) => url.replace('/media/', '');
const isStored = (url: string) => isKept(product.ctx, keyOf(url));

const audited = async (targetId: string) =>
  (
    await product.ctx.db.auditEntry.findMany({
      where: { targetId },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action);

async function mailed(): Promise<[to: string, subject: string][]> {
  await product.settle();
  return product.mails.map(({ to, subject }) => [to, subject]);
}

const uploadsOf = async (caller: Caller) => ({
  uploadId: (await sendUpload(caller, fixture('good.mp4'))).id,
  posterUploadId: (await sendUpload(caller, picture)).id,
});

describe('a verified artist', () => {
  test('keeps the public name, photo and intro until an admin approves the new ones (covers F32)', async () => {
    const star = await newStar('Asha Wambui');
    const before = await shown(star.id);
    const response = await put(
      star.artist,
      star.id,
      { stageName: 'Nia Achieng', city: 'Kisumu', introVideo: await uploadsOf(star.artist) },
      picture,
    );
    expect(response.status).toBe(200);
    const own = await response.json();
    expect(own).toMatchObject({
      stageName: 'Asha Wambui',
      slug: 'asha-wambui',
      photo: before.photo,
      introVideo: null,
      city: 'Kisumu',
      verified: true,
      pendingChange: { stageName: 'Nia Achieng', introVideo: { duration: 8 } },
    });
    expect(own.pendingChange.photo.url).not.toBe(before.photo.url);
    const publicView = await shown(star.id);
    expect(publicView).toMatchObject({ stageName: 'Asha Wambui', photo: before.photo, introVideo: null });
    expect(publicView.pendingChange).toBeNull();
    expect((await product.as('kofi').get(`/artists/${star.id}`)).pendingChange).toBeNull();
    const video = own.pendingChange.introVideo.url;
    expect((await product.app.handle(new Request(`http://localhost${video.split('?')[0]}`))).status).toBe(
      404,
    );
    expect((await product.app.handle(new Request(`http://localhost${video}`))).status).toBe(200);

    const detail = await approve(star.id, own.pendingChange.id);
    expect(detail.status).toBe(200);
    expect(await detail.json()).toMatchObject({
      stageName: 'Nia Achieng',
      slug: 'nia-achieng',
      pendingSince: null,
    });
    expect(await shown(star.id)).toMatchObject({
      stageName: 'Nia Achieng',
      slug: 'nia-achieng',
      photo: own.pendingChange.photo,
      introVideo: { duration: 8 },
      verified: true,
    });
    expect(await isStored(before.photo.url)).toBe(false);
    expect((await shown('asha-wambui')).slug).toBe('nia-achieng');
    expect(await audited(star.id)).toEqual([
      'artist_verified',
      'identity_change_asked',
      'identity_change_approved',
    ]);
  });

  test('hears of it by mail, and so do the admins, once', async () => {
    const star = await newStar();
    const first = await (await put(star.artist, star.id, { stageName: 'Mail Mambo' })).json();
    const [, , ...none] = await mailed();
    expect(none).toEqual([]);
    expect(product.mails.map(({ to }) => to)).toContain(product.people.admin.email);
    expect(product.mails.find(({ to }) => to === product.people.admin.email)?.text).toContain(
      `/admin/artists/${star.id}`,
    );
    product.mails.length = 0;
    const newer = await (await put(star.artist, star.id, { stageName: 'Mail Mambo Two' })).json();
    expect((await mailed()).map(([, subject]) => subject)).toEqual(['We’ve received your change']);
    product.mails.length = 0;
    expect(first.pendingChange.id).not.toBe(newer.pendingChange.id);
    await refuse(star.id, newer.pendingChange.id, 'Show us that this is you.');
    expect((await mailed()).map(([, subject]) => subject)).toEqual(['About the change you requested']);
    expect(product.mails[0]?.text).toContain('Show us that this is you.');
    product.mails.length = 0;
    const last = await (await put(star.artist, star.id, { stageName: 'Mail Mambo Three' })).json();
    await mailed();
    product.mails.length = 0;
    await approve(star.id, last.pendingChange.id);
    expect((await mailed()).map(([, subject]) => subject)).toEqual(['Your change is public']);
    expect(product.mails[0]?.text).toContain('/artists/mail-mambo-three');
  });

  test('replaces what waits by something newer, and leaves no file of it', async () => {
    const star = await newStar();
    const one = await (await put(star.artist, star.id, { stageName: 'Name One' }, picture)).json();
    const two = await (
      await put(star.artist, star.id, { introVideo: await uploadsOf(star.artist) }, picture)
    ).json();
    expect(two.pendingChange).toMatchObject({ stageName: 'Name One', introVideo: { duration: 8 } });
    expect(await isStored(one.pendingChange.photo.url)).toBe(false);
    expect(await isStored(two.pendingChange.photo.url)).toBe(true);
    const [video] = await product.ctx.db.video.findMany({ where: { artistId: star.id } });
    const three = await (
      await put(star.artist, star.id, { introVideo: await uploadsOf(star.artist) })
    ).json();
    expect(await isKept(product.ctx, video?.key ?? '')).toBe(false);
    expect(three.pendingChange.photo).toEqual(two.pendingChange.photo);
    expect(await audited(star.id)).toContain('identity_change_replaced');

    const stale = await approve(star.id, one.pendingChange.id);
    expect([stale.status, (await stale.json()).detail]).toEqual([
      409,
      'The artist has requested a newer change. Review that one instead.',
    ]);
  });

  test('saves the rest of the form while a name waits', async () => {
    const star = await newStar('Still Waiting');
    await put(star.artist, star.id, { stageName: 'Other Waiting' });
    const saved = await (
      await put(star.artist, star.id, { stageName: 'Still Waiting', city: 'Lamu' })
    ).json();
    expect(saved).toMatchObject({ city: 'Lamu', pendingChange: { stageName: 'Other Waiting' } });
  });

  test('withdraws it, once, and only what is the artist’s own', async () => {
    const star = await newStar();
    const { pendingChange } = await (
      await put(
        star.artist,
        star.id,
        { stageName: 'Never Mind', introVideo: await uploadsOf(star.artist) },
        picture,
      )
    ).json();
    expect((await withdraw({ ...star, artist: product.as('zuri') })).status).toBe(404);
    expect((await withdraw({ ...star, artist: admin })).status).toBe(404);
    const withdrawn = await withdraw(star);
    expect([withdrawn.status, (await withdrawn.json()).pendingChange]).toEqual([200, null]);
    expect(await isStored(pendingChange.photo.url)).toBe(false);
    expect(await product.ctx.db.video.count({ where: { artistId: star.id } })).toBe(0);
    expect((await withdraw(star)).status).toBe(409);
    expect(await audited(star.id)).toContain('identity_change_withdrawn');
    const late = await approve(star.id, pendingChange.id);
    expect((await late.json()).detail).toBe('The artist has withdrawn this change.');
  });

  test('waits for the removal of an intro video, too', async () => {
    const star = await newStar();
    const asked = await (
      await put(star.artist, star.id, { introVideo: await uploadsOf(star.artist) })
    ).json();
    await approve(star.id, asked.pendingChange.id);
    const removal = await (await put(star.artist, star.id, { introVideo: null })).json();
    expect(removal).toMatchObject({ introVideo: { duration: 8 }, pendingChange: { introVideo: null } });
    await approve(star.id, removal.pendingChange.id);
    expect((await shown(star.id)).introVideo).toBeNull();
    expect(await product.ctx.db.video.count({ where: { artistId: star.id } })).toBe(0);
  });

  test('cannot go round it over complete-profile (covers F33)', async () => {
    const star = await newStar('Round About');
    const before = await shown(star.id);
    const again = await completeAs(star.artist, {
      ...fullProfile,
      stageName: 'Someone Famous',
      city: 'Lamu',
    });
    expect(again.status).toBe(200);
    const own = product.withToken(`Bearer ${(await again.json()).token}`);
    expect(await own.get(`/artists/${star.id}`)).toMatchObject({
      stageName: 'Round About',
      photo: before.photo,
      city: 'Lamu',
      pendingChange: { stageName: 'Someone Famous' },
    });
  });
});

describe('an admin', () => {
  test('changes a verified artist right away, audited and mailed', async () => {
    const star = await newStar('Old Admin Name');
    const changed = await put(admin, star.id, { stageName: 'New Admin Name' }, picture);
    expect(await changed.json()).toMatchObject({
      stageName: 'New Admin Name',
      slug: 'new-admin-name',
      pendingChange: null,
    });
    expect((await shown('old-admin-name')).slug).toBe('new-admin-name');
    expect(await audited(star.id)).toContain('artist_changed');
    expect((await mailed()).map(([, subject]) => subject)).toEqual(['Our team has changed your profile']);
  });

  test('who decides second hears who was first', async () => {
    const star = await newStar();
    const { pendingChange } = await (await put(star.artist, star.id, { stageName: 'Two Deciders' })).json();
    const answers = await Promise.all([
      approve(star.id, pendingChange.id),
      approve(star.id, pendingChange.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await refuse(star.id, pendingChange.id);
    expect([late.status, (await late.json()).detail]).toEqual([
      409,
      'Ada Admin has already approved this change.',
    ]);
  });

  test('refuses with a reason, which the files of the change do not survive', async () => {
    const star = await newStar('Keeps Name');
    const { pendingChange } = await (
      await put(star.artist, star.id, { stageName: 'Loses Name' }, picture)
    ).json();
    expect((await refuse(star.id, pendingChange.id, '')).status).toBe(422);
    const refused = await refuse(star.id, pendingChange.id);
    expect(await refused.json()).toMatchObject({ stageName: 'Keeps Name', pendingSince: null });
    expect(await isStored(pendingChange.photo.url)).toBe(false);
    expect((await approve(star.id, pendingChange.id)).status).toBe(409);
  });

  test('cannot approve for an artist who is suspended, no longer verified, or gone', async () => {
    const star = await newStar();
    const { pendingChange } = await (
      await put(star.artist, star.id, { stageName: 'Meanwhile' }, picture)
    ).json();
    const owner = await product.ctx.db.artist.findUniqueOrThrow({ where: { id: star.id } });
    const suspend = (suspended: boolean) =>
      admin.call('PUT', `/admin/users/${owner.userId}/suspend`, {
        body: { suspended, reason: 'Looking into it' },
      });
    await suspend(true);
    expect((await (await approve(star.id, pendingChange.id)).json()).code).toBe('invalid_transition');
    await suspend(false);
    await admin.call('PUT', `/admin/artists/${star.id}/verify`, {
      body: { verified: false, note: 'Not you.' },
    });
    const late = await approve(star.id, pendingChange.id);
    expect([late.status, (await late.json()).detail]).toEqual([
      409,
      'Ada Admin has revoked the verification, which ended this change.',
    ]);
    expect(await isStored(pendingChange.photo.url)).toBe(false);
    expect((await approve(crypto.randomUUID(), pendingChange.id)).status).toBe(404);
  });

  test('sees what waits in the queue and in the list', async () => {
    const star = await newStar();
    await put(star.artist, star.id, { stageName: 'In The Queue' });
    const { queues } = await admin.get('/admin/dashboard');
    const waiting = await admin.get('/admin/artists?pendingChange=true');
    expect(waiting.items.map(({ id }: { id: string }) => id)).toContain(star.id);
    expect(waiting.total).toBe(queues.identityChanges.count);
    const detail = await admin.get(`/admin/artists/${star.id}`);
    expect(detail.profile.pendingChange).toMatchObject({ stageName: 'In The Queue' });
  });
});

describe('an artist who is not verified', () => {
  test('changes the name right away, which is audited once the profile is complete', async () => {
    const star = await newStar('Lost It');
    await admin.call('PUT', `/admin/artists/${star.id}/verify`, {
      body: { verified: false, note: 'Not you.' },
    });
    const renamed = await (await put(star.artist, star.id, { stageName: 'Found It' })).json();
    expect(renamed).toMatchObject({
      stageName: 'Found It',
      slug: 'found-it',
      verified: false,
      pendingChange: null,
    });
    expect(await audited(star.id)).toContain('identity_changed');
    await makeVerifiable(product.ctx, star.id);
    await admin.call('PUT', `/admin/artists/${star.id}/verify`, { body: { verified: true } });
    expect((await shown('lost-it')).slug).toBe('found-it');
  });
});

describe('an address of before', () => {
  test('is nobody else’s, and may be taken back (covers F34)', async () => {
    const star = await newStar('First Address');
    const rename = async (change: object) => {
      const { pendingChange } = await (await put(star.artist, star.id, change)).json();
      expect((await approve(star.id, pendingChange.id)).status).toBe(200);
    };
    await rename({ slug: 'second-address' });
    expect((await shown(star.id)).slug).toBe('second-address');
    const other = await newStar('Other Address');
    expect((await put(other.artist, other.id, { slug: 'first-address' })).status).toBe(409);
    expect((await newStar('First Address')).slug).toBe('first-address-2');
    await rename({ slug: 'first-address' });
    expect((await shown('second-address')).slug).toBe('first-address');
    expect((await shown('first-address')).id).toBe(star.id);
  });

  test('is not kept of an artist whom the public has never seen', async () => {
    const { token, artistId } = await (
      await completeAs(await newFan(product), { ...fullProfile, stageName: 'Squatter' })
    ).json();
    await put(product.withToken(`Bearer ${token}`), artistId, { stageName: 'Somewhere Else' });
    expect((await newStar('Squatter')).slug).toBe('squatter');
  });

  test('asked for, and taken by another in the meantime, gives way to the name’s own', async () => {
    const star = await newStar('Slow Decision');
    const { pendingChange } = await (
      await put(star.artist, star.id, { stageName: 'Quick Decision', slug: 'wanted-place' })
    ).json();
    const other = await newStar();
    await put(admin, other.id, { slug: 'wanted-place' });
    expect(await (await approve(star.id, pendingChange.id)).json()).toMatchObject({ slug: 'quick-decision' });
  });
});

test('deleting an artist removes what waits, with its files', async () => {
  const star = await newStar();
  const { pendingChange } = await (
    await put(
      star.artist,
      star.id,
      { stageName: 'Leaving', introVideo: await uploadsOf(star.artist) },
      picture,
    )
  ).json();
  const [video] = await product.ctx.db.video.findMany({ where: { artistId: star.id } });
  expect((await star.artist.call('DELETE', `/artists/${star.id}`)).status).toBe(204);
  expect(await isStored(pendingChange.photo.url)).toBe(false);
  expect(await isKept(product.ctx, video?.key ?? '')).toBe(false);
  expect((await approve(star.id, pendingChange.id)).status).toBe(404);
});
