import { makeVerifiable } from '#api/testing/evidence.ts';
import type { Caller } from '#api/testing/product.ts';
import { completeAs, fullProfile, newFan, profileForm } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let admin: Caller;

const product = await sharedProduct();
beforeEach(async () => {
  admin = await product.signIn('admin');
});

async function newcomer(profile: object): Promise<{ id: string; artist: Caller }> {
  const completed = await completeAs(await newFan(product), { ...fullProfile, ...profile });
  expect(completed.status).toBe(200);
  const { token, artistId: id } = await completed.json();
  return { id, artist: product.withToken(`Bearer ${token}`) };
}

const put = async (caller: Caller, id: string | null, change: object) =>
  (await caller.call('PUT', `/artists/${id}`, { body: await profileForm(change, null) })).json();

const flagsOf = async (id: string | null) => {
  const { lookAlikes } = await admin.get(`/admin/artists/${id}`);
  return lookAlikes.map(
    ({ field, words, artist }: { field: string; words: string; artist: { slug: string } }) => [
      field,
      words,
      artist.slug,
    ],
  );
};

const flagged = (targetId: string) =>
  product.ctx.db.auditEntry.findMany({ where: { targetId, action: 'look_alike_flagged' } });

test('a new name that looks like a verified artist’s is flagged in the queue, and not refused (covers F35)', async () => {
  const { id } = await newcomer({ stageName: 'Κοfi Αsаnte' });
  expect(await flagsOf(id)).toEqual([['stageName', 'Κοfi Αsаnte', 'kofi']]);
  const queue = await admin.get('/admin/artists?status=waiting&lookAlike=true');
  expect(queue.items).toMatchObject([{ id, lookAlikes: [{ artist: { stageName: 'Kofi Asante' } }] }]);
  expect(await flagged(id)).toHaveLength(1);
  const others = await admin.get('/admin/artists?lookAlike=false');
  expect(others.items.map((item: { id: string }) => item.id)).not.toContain(id);
});

test('a name inside another name, or in the words about an artist, is flagged as well', async () => {
  const bio = 'People call me the real ZUR1 WANJIKU of the coast, and I sing at every wedding.';
  const { id, artist } = await newcomer({ stageName: 'Official Kofi Asante', bio });
  expect(await flagsOf(id)).toEqual(
    expect.arrayContaining([
      ['stageName', 'Kofi Asante', 'kofi'],
      ['bio', 'ZUR1 WANJIKU', 'zuri'],
    ]),
  );
  await put(artist, id, { stageName: 'My Own Name', bio: fullProfile.bio });
  expect(await flagsOf(id)).toEqual([]);
});

test('a change that waits is flagged before it is approved, and no longer once it is withdrawn', async () => {
  const { zuri } = product.people;
  await put(product.as('zuri'), zuri.artistId, { stageName: 'Kofi A5ante' });
  expect(await flagsOf(zuri.artistId)).toEqual([['pendingStageName', 'Kofi A5ante', 'kofi']]);
  await product.as('zuri').call('DELETE', `/artists/${zuri.artistId}/pending-change`);
  expect(await flagsOf(zuri.artistId)).toEqual([]);
});

test('nobody looks like themselves, and saving again flags nothing twice', async () => {
  const { id, artist } = await newcomer({ stageName: 'K0fi Asante', bio: `K0fi Asante. ${fullProfile.bio}` });
  await put(artist, id, { city: 'Lamu' });
  expect(await flagged(id)).toHaveLength(2);
  const { kofi } = product.people;
  await put(product.as('kofi'), kofi.artistId, { bio: `I am Kofi Asante. ${fullProfile.bio}` });
  expect(await flagsOf(kofi.artistId)).toEqual([]);
});

test('who came before a star is verified is flagged then, and no longer when the star is not', async () => {
  const early = await newcomer({ stageName: 'Mama Pwani' });
  const star = await newcomer({ stageName: 'Маma Рwani' });
  expect(await flagsOf(early.id)).toEqual([]);
  const verify = (verified: boolean) =>
    admin.call('PUT', `/admin/artists/${star.id}/verify`, { body: { verified, note: 'Looked at it.' } });
  await makeVerifiable(product.ctx, star.id);
  await verify(true);
  expect(await flagsOf(early.id)).toEqual([['stageName', 'Mama Pwani', 'mama-rwani']]);
  await verify(false);
  expect(await flagsOf(early.id)).toEqual([]);
});
