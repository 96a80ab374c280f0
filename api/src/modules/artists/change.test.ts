import { pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { completeAs, fullProfile, newFan, picture, profileForm } from '#api/testing/profiles.ts';
import { announce, fixture, idOf, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';

const product = await sharedProduct();

describe('changing a profile', () => {
  const put = async (caller: Caller, id: string | null, change: object | null, photo: Blob | null = null) =>
    caller.call('PUT', `/artists/${id}`, { body: await profileForm(change, photo) });

  /** An artist whom no admin has verified yet: what changes applies right away. */
  async function unverified(stageName: string): Promise<{ id: string; artist: Caller }> {
    const completed = await completeAs(await newFan(product), { ...fullProfile, stageName });
    const { token, artistId: id } = await completed.json();
    return { id, artist: product.withToken(`Bearer ${token}`) };
  }

  test('keeps what was not sent, and converts a new price (covers §7.11 §16.3)', async () => {
    const id = product.people.kofi.artistId;
    const response = await put(product.as('kofi'), id, {
      price: { amount: 100_000, currency: 'KES' },
      city: ' Mombasa ',
      socialLinks: { instagram: 'https://www.instagram.com/kofi' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      stageName: 'Kofi Asante',
      slug: 'kofi',
      city: 'Mombasa',
      price: { amount: 100_000, currency: 'KES' },
      priceUsd: { amount: 774, currency: 'USD' },
      rushPrice: { amount: 100_000, currency: 'KES' },
      socialLinks: { instagram: 'https://www.instagram.com/kofi' },
      own: { listed: true },
    });
    const emptied = await put(product.as('kofi'), id, {
      rushPrice: null,
      city: null,
      socialLinks: { instagram: null },
    });
    expect(await emptied.json()).toMatchObject({ rushPrice: null, city: null, socialLinks: {} });
  });

  test('asks for the surcharge again when the currency changes', async () => {
    const { people } = product;
    const price = { amount: 2000, currency: 'USD' };
    const refused = await put(product.as('zuri'), people.zuri.artistId, { price });
    expect((await refused.json()).errors).toEqual([
      { path: 'profile.rushPrice', message: 'Use USD, the currency of the price.' },
    ]);
  });

  test('replaces the photo and removes the one before', async () => {
    const { id, artist } = await unverified('New Face');
    const first = await (await put(artist, id, null, picture)).json();
    const second = await (await put(artist, id, null, picture)).json();
    expect(second.photo.url).not.toBe(first.photo.url);
    const keyOf = (url: string) => url.replace('/media/', '');
    expect(await isKept(product.ctx, keyOf(first.photo.url))).toBe(false);
    expect(await product.ctx.storage.stat(keyOf(second.photo.url))).not.toBeNull();
  });

  test('sets an intro video from an upload of one’s own, and removes the one before (covers §16.4)', async () => {
    const { id, artist: caller } = await unverified('New Voice');
    const introVideo = async () => ({
      uploadId: (await sendUpload(caller, fixture('good.mp4'))).id,
      posterUploadId: (await sendUpload(caller, picture)).id,
    });
    const videos = () => product.ctx.db.video.findMany({ where: { artistId: id } });

    const uploads = await introVideo();
    const first = await (await put(caller, id, { introVideo: uploads })).json();
    // The answer was lost, and the form is sent again.
    expect(await (await put(caller, id, { introVideo: uploads })).json()).toMatchObject({
      introVideo: { id: first.introVideo.id },
    });
    expect(first).toMatchObject({ introVideo: { duration: 8, width: 360 }, pendingChange: null });
    expect(first.introVideo.poster).toBeString();
    const [before] = await videos();

    expect((await put(caller, id, { introVideo: await introVideo() })).status).toBe(200);
    expect(await videos()).toHaveLength(1);
    expect(await isKept(product.ctx, before?.key ?? '')).toBe(false);
    expect((await (await put(caller, id, { introVideo: null })).json()).introVideo).toBeNull();
    expect(await videos()).toEqual([]);
  });

  test('takes no upload for an intro video that is unfinished, used or another’s', async () => {
    const { kofi, zuri } = product.people;
    const used = (await sendUpload(product.as('kofi'), fixture('good.mp4'))).id;
    await put(product.as('kofi'), kofi.artistId, { introVideo: { uploadId: used } });
    const unfinished = idOf(await announce(product.as('zuri'), 1000));
    for (const uploadId of [used, unfinished, 'nothing']) {
      const refused = await put(product.as('zuri'), zuri.artistId, { introVideo: { uploadId } });
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors[0].path).toBe('profile.introVideo.uploadId');
    }
    await put(product.as('kofi'), kofi.artistId, { introVideo: null });
  });

  test('cannot take away what a complete profile needs', async () => {
    const { artistId } = product.people.kofi;
    expect((await put(product.as('kofi'), artistId, { stageName: '  ' })).status).toBe(422);
    expect((await put(product.as('kofi'), artistId, { bio: null })).status).toBe(422);
  });

  test('is for its artist and for admins; to anybody else there is no such artist', async () => {
    const { artistId } = product.people.kofi;
    expect((await put(product.as('zuri'), artistId, { city: 'Kisumu' })).status).toBe(404);
    expect((await put(product.as('amina'), artistId, { city: 'Kisumu' })).status).toBe(404);
    expect((await put(product.as('visitor'), artistId, { city: 'Kisumu' })).status).toBe(401);
    expect((await put(product.as('amina'), 'nobody', { city: 'Kisumu' })).status).toBe(404);
    const admin = await product.signIn('admin');
    expect((await put(admin, artistId, { city: 'Kisumu' })).status).toBe(200);
    const entry = await product.ctx.db.auditEntry.findFirst({
      where: { targetId: artistId ?? '', action: 'artist_changed' },
      include: { values: true },
    });
    expect(entry).toMatchObject({
      action: 'artist_changed',
      actorId: product.people.admin.id,
      fields: ['city'],
      values: { before: { city: null }, after: { city: 'Kisumu' } },
    });
  });
});

describe('deleting an artist', () => {
  test('is refused while a request is open or money is unpaid (covers §14.56)', async () => {
    const { zuri } = product.people;
    const order = await place(product, product.as('amina'));
    const refusal = async () =>
      (await (await product.as('zuri').call('DELETE', `/artists/${zuri.artistId}`)).json()).code;
    expect(await refusal()).toBe('open_requests');
    await pay(product, product.as('amina'), order);
    expect(await refusal()).toBe('open_requests');
  });

  test('makes the artist a fan again and frees the profile (covers §7.12)', async () => {
    const { token, artistId } = await (
      await completeAs(await newFan(product), { ...fullProfile, stageName: 'Going Away' })
    ).json();
    const artist = product.withToken(`Bearer ${token}`);
    expect((await product.as('amina').call('DELETE', `/artists/${artistId}`)).status).toBe(404);
    expect((await artist.call('DELETE', `/artists/${artistId}`)).status).toBe(204);
    expect((await artist.call('GET', '/users/verify')).status).toBe(401);
    const admin = await product.signIn('admin');
    expect((await admin.call('GET', `/artists/${artistId}`)).status).toBe(404);
  });

  test('with a history leaves the name with the fans, and nothing else', async () => {
    const { kofi } = product.people;
    const order = await place(product, product.as('brian'), { artistId: kofi.artistId });
    await product.as('brian').call('POST', `/requests/${order.id}/cancel`, { body: {} });
    expect((await product.as('kofi').call('DELETE', `/artists/${kofi.artistId}`)).status).toBe(204);
    expect((await product.as('visitor').call('GET', '/artists/kofi')).status).toBe(404);
    const history = await product.as('brian').get(`/requests/${order.id}`);
    expect(history.artist.stageName).toBe('Kofi Asante');
  });
});
