import { makeVerifiable } from '#api/testing/evidence.ts';
import { buy } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { completeAs, fullProfile, newArtist } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let admin: Caller;

const product = await sharedProduct();

beforeEach(async () => {
  admin = await product.signIn('admin');
});

async function waitingArtist(stageName: string): Promise<{ caller: Caller; artistId: string }> {
  const { caller, artistId } = await newArtist(product, stageName);
  const { token } = await (await completeAs(caller, { ...fullProfile, stageName })).json();
  return { caller: product.withToken(`Bearer ${token}`), artistId };
}

const verify = (artistId: string | null, body: object) =>
  admin.call('PUT', `/admin/artists/${artistId}/verify`, { body });
const feature = (artistId: string | null, featured: boolean) =>
  admin.call('PUT', `/admin/artists/${artistId}/feature`, { body: { featured } });

const publicNames = async (): Promise<string[]> => {
  const { items } = await product.as('visitor').get('/artists?pageSize=48');
  return items.map(({ stageName }: { stageName: string }) => stageName);
};

/** What the artist is told about decisions: the mails to confirm addresses are another story. */
const subjects = () =>
  product.mails.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Confirm'));

describe('verifying', () => {
  test('makes an artist public at once, in the list and in its counts, and tells the artist (covers §1.5 §10.17)', async () => {
    const { artistId } = await waitingArtist('New Voice');
    await makeVerifiable(product.ctx, artistId);
    const countBefore = (await product.as('visitor').get('/artists')).total;
    expect(await publicNames()).not.toContain('New Voice');

    const response = await verify(artistId, { verified: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'verified', verified: true, listed: true });
    expect(await publicNames()).toContain('New Voice');
    expect((await product.as('visitor').get('/artists')).total).toBe(countBefore + 1);
    expect((await product.as('visitor').call('GET', `/artists/${artistId}`)).status).toBe(200);

    await product.settle();
    expect(subjects()).toEqual(['You’re verified']);
    await verify(artistId, { verified: true });
    await product.settle();
    expect(subjects()).toHaveLength(1);
  });

  test('waits for a complete profile (covers §7.19)', async () => {
    const { artistId } = await newArtist(product, 'Half Done');
    const response = await verify(artistId, { verified: true });
    expect([response.status, (await response.json()).code]).toEqual([409, 'invalid_transition']);
  });

  test('can be refused with a note, until the artist has changed the profile (covers §7.18)', async () => {
    const { caller, artistId } = await waitingArtist('Maybe Genuine');
    const refused = await verify(artistId, { verified: false, note: ' Show your face, please. ' });
    expect(await refused.json()).toMatchObject({
      status: 'refused',
      verificationNote: 'Show your face, please.',
      decisions: [{ action: 'artist_refused', by: 'Ada Admin', note: 'Show your face, please.' }],
    });
    const dashboard = await caller.get('/artists/dashboard');
    expect(dashboard.todo).toEqual([{ kind: 'change_profile', count: 0 }]);

    const form = new FormData();
    form.append('profile', JSON.stringify({ city: 'Thika' }));
    await caller.call('PUT', `/artists/${artistId}`, { body: form });
    expect(await admin.get(`/admin/artists/${artistId}`)).toMatchObject({
      status: 'waiting',
    });
  });

  test('taken back hides the artist and refunds what fans wait for (covers §14.36)', async () => {
    const { zuri } = product.people;
    const order = await buy(product, product.as('amina'));
    await feature(zuri.artistId, true);

    const response = await verify(zuri.artistId, { verified: false, note: 'The account was taken over.' });
    expect(await response.json()).toMatchObject({ listed: false, verified: false, featured: false });
    await product.settle();
    expect(await publicNames()).not.toContain('Zuri Wanjiku');
    const request = await product.as('amina').get(`/requests/${order.id}`);
    expect(request.status).toBe('refunded');
    expect(await product.as('amina').get(`/payments/${order.paymentId}`)).toMatchObject({
      status: 'refunded',
    });
  });

  test('writes down who decided what', async () => {
    const { artistId } = await waitingArtist('Well Documented');
    await makeVerifiable(product.ctx, artistId);
    await verify(artistId, { verified: true });
    await feature(artistId, true);
    await feature(artistId, true);
    await feature(artistId, false);
    const entries = await product.ctx.db.auditEntry.findMany({
      where: { targetId: artistId },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['artist_verified', { verified: false }, { verified: true }],
      ['artist_featured', { featured: false }, { featured: true }],
      ['artist_unfeatured', { featured: true }, { featured: false }],
    ]);
  });
});

describe('featuring', () => {
  test('needs a verified artist (covers §7.20)', async () => {
    const { artistId } = await waitingArtist('Not Yet');
    const response = await feature(artistId, true);
    expect([response.status, (await response.json()).code]).toEqual([409, 'not_verified']);
  });

  test('puts an artist first in the directory, and back (covers §1.6)', async () => {
    const { kofi } = product.people;
    expect(await (await feature(kofi.artistId, true)).json()).toMatchObject({ featured: true });
    expect((await publicNames())[0]).toBe('Kofi Asante');
    expect(await (await feature(kofi.artistId, false)).json()).toMatchObject({ featured: false });
  });
});

describe('the list', () => {
  const list = async (query: string) => admin.get(`/admin/artists?${query}`);

  test('is searched by name and e-mail, and narrowed by standing (covers §7.17)', async () => {
    await newArtist(product, 'Findable Faraja');
    const found = await list('search=faraja');
    expect(found.items).toHaveLength(1);
    expect(found.items[0]).toMatchObject({ stageName: 'Findable Faraja', status: 'incomplete', price: null });
    expect((await list('search=KOFI@fans.example')).items).toHaveLength(1);
    for (const status of ['incomplete', 'waiting', 'refused', 'verified', 'suspended']) {
      const { items, total, counts } = await list(`status=${status}`);
      expect(items.every((item: { status: string }) => item.status === status)).toBe(true);
      expect(total).toBe(counts[status]);
    }
  });

  test('and its parts are for admins alone', async () => {
    const path = `/admin/artists/${product.people.kofi.artistId}`;
    for (const who of ['amina', 'kofi'] as const) {
      const caller = await product.signIn(who);
      expect((await caller.call('GET', '/admin/artists')).status).toBe(403);
      expect((await caller.call('GET', path)).status).toBe(403);
      expect((await caller.call('PUT', `${path}/verify`, { body: { verified: true } })).status).toBe(403);
    }
    expect((await admin.call('GET', `/admin/artists/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await admin.call('GET', '/admin/artists/no-id')).status).toBe(404);
    expect((await admin.call('PUT', `${path}/verify`, { body: { verified: 'yes' } })).status).toBe(422);
  });
});
