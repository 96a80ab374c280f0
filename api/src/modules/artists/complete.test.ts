import { completeAs, fullProfile, newArtist, newFan, profileForm } from '#api/testing/profiles.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';

const product = await sharedProduct();

describe('completing a profile', () => {
  test('makes a fan an artist who waits for an admin; the old session ends (covers §2.29 §12.4)', async () => {
    const fan = await newFan(product);
    const response = await completeAs(fan, fullProfile, fixture('photo.jpg'));
    expect(response.status).toBe(200);
    const session = await response.json();
    expect(session.role).toBe('artist');

    expect((await fan.call('GET', '/users/verify')).status).toBe(401);
    const artist = product.withToken(`Bearer ${session.token}`);
    expect(await artist.get('/users/verify')).toMatchObject({ role: 'artist' });
    const own = await artist.get(`/artists/${session.artistId}`);
    expect(own).toMatchObject({
      slug: 'mama-zawadi',
      verified: false,
      price: { amount: 150_000, currency: 'KES' },
      priceUsd: { amount: 1161, currency: 'USD' },
      own: { profileComplete: true, listed: false },
    });
    expect(own.photo.srcset).toContain('480w');
    const dashboard = await artist.get('/artists/dashboard');
    expect(dashboard.todo).toEqual([{ kind: 'await_verification', count: 0 }]);
    expect((await product.as('visitor').call('GET', `/artists/${session.artistId}`)).status).toBe(404);
  });

  test('needs of an artist who has registered only what is not known yet', async () => {
    const { caller, artistId } = await newArtist(product, 'DJ Kojo');
    const { stageName, category, country, ...rest } = fullProfile;
    const response = await completeAs(caller, rest);
    expect(response.status).toBe(200);
    const { token, artistId: completed } = await response.json();
    expect(completed).toBe(artistId);
    const own = product.withToken(`Bearer ${token}`);
    expect(await own.get(`/artists/${artistId}`)).toMatchObject({
      slug: 'dj-kojo',
      stageName: 'DJ Kojo',
      category: 'dj',
      country: 'GH',
    });
  });

  test('takes the JSON part as a blob, too, as browsers send one', async () => {
    const body = await profileForm(null);
    body.append('profile', new Blob([JSON.stringify(fullProfile)], { type: 'application/json' }));
    const response = await (await newFan(product)).call('POST', '/artists/complete-profile', { body });
    expect(response.status).toBe(200);
  });

  test('names every field that is missing (covers §7.15 §16.2)', async () => {
    const response = await completeAs(await newFan(product), {}, null);
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'profile.stageName',
      'profile.category',
      'profile.country',
      'profile.languages',
      'profile.bio',
      'profile.price',
      'photo',
    ]);
  });

  const wrong: [string, object][] = [
    ['profile.price', { price: { amount: 100, currency: 'KES' } }],
    ['profile.price', { price: { amount: 150_050, currency: 'KES' } }],
    ['profile.price', { price: { amount: 9_000_000_000_000_000, currency: 'KES' } }],
    ['profile.price.amount', { price: { amount: 1e20, currency: 'KES' } }],
    ['profile.price.currency', { price: { amount: 150_000, currency: 'BTC' } }],
    ['profile.rushPrice', { rushPrice: { amount: 50_000, currency: 'USD' } }],
    ['profile.rushPrice', { rushPrice: { amount: 0, currency: 'KES' } }],
    ['profile.rushPrice', { rushPrice: { amount: 49_900_000, currency: 'KES' } }],
    ['profile.stageName', { stageName: '   ' }],
    ['profile.stageName', { stageName: '12345' }],
    ['profile.bio', { bio: `Short.${' '.repeat(60)}` }],
    ['profile.country', { country: 'XX' }],
    ['profile.languages.0', { languages: ['xx'] }],
    ['profile.languages', { languages: ['en', 'en'] }],
    ['profile.languages', { languages: [] }],
    ['profile.promiseDays', { promiseDays: 15 }],
    ['profile.slug', { slug: 'admin' }],
    ['profile.slug', { slug: 'Not A Slug' }],
    ['profile.awayUntil', { awayUntil: '2099-01-01T00:00:00Z' }],
    ['profile.socialLinks.website', { socialLinks: { website: 'javascript:alert(1)' } }],
  ];
  test.each(wrong)('says what is wrong with %s (covers §11.13 §16.3)', async (path, change) => {
    const response = await completeAs(await newFan(product), { ...fullProfile, ...change });
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  test('takes no surcharge that could not be refunded alone (covers F73)', async () => {
    const priced = (cents: number) => ({
      ...fullProfile,
      price: { amount: 2000, currency: 'USD' },
      rushPrice: { amount: cents, currency: 'USD' },
    });
    const refused = await completeAs(await newFan(product), priced(99));
    expect((await refused.json()).errors).toEqual([
      {
        path: 'profile.rushPrice',
        message: 'The rush fee must be at least $1. Leave it empty if you don’t offer rush delivery.',
      },
    ]);
    const taken = await completeAs(await newFan(product), { ...priced(100), stageName: 'Dollar Dada' });
    expect(taken.status).toBe(200);
  });

  test('takes nothing from the form that an artist may not set (covers §16.6)', async () => {
    const body = { ...fullProfile, verified: true, listed: true, ratingSum: 50, role: 'admin' };
    const response = await completeAs(await newFan(product), body);
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'profile.verified',
      'profile.listed',
      'profile.ratingSum',
      'profile.role',
    ]);
  });

  test('gives artists of one name different addresses', async () => {
    const slugs = await Promise.all(
      [1, 2, 3].map(async () => {
        const { token, artistId } = await (
          await completeAs(await newFan(product), { ...fullProfile, stageName: 'Twin' })
        ).json();
        return (await product.withToken(`Bearer ${token}`).get(`/artists/${artistId}`)).slug;
      }),
    );
    expect(slugs.sort()).toEqual(['twin', 'twin-2', 'twin-3']);
  });

  test('submitted twice in parallel creates one artist', async () => {
    const fan = await newFan(product);
    const answers = await Promise.all([completeAs(fan, fullProfile), completeAs(fan, fullProfile)]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    const ids = new Set(await Promise.all(done.map(async (answer) => (await answer.json()).artistId)));
    expect(ids.size).toBe(1);
  });

  test('is not for admins, and not for visitors (covers §12.5)', async () => {
    const refused = await completeAs(await product.signIn('admin'), fullProfile);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'admin_cannot_be_artist']);
    expect((await completeAs(product.as('visitor'), fullProfile)).status).toBe(401);
  });

  test('takes a form and nothing else (covers §3.3)', async () => {
    const fan = await newFan(product);
    expect((await fan.call('POST', '/artists/complete-profile', { body: fullProfile })).status).toBe(415);
    const broken = new FormData();
    broken.append('profile', '{"stageName":');
    expect((await fan.call('POST', '/artists/complete-profile', { body: broken })).status).toBe(400);
  });

  test('an invalid photo is rejected, and no file remains', async () => {
    const text = new Blob(['not a picture at all'], { type: 'image/jpeg' });
    const response = await completeAs(await newFan(product), fullProfile, text);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('photo');

    const kept = async () => {
      const photos = await Array.fromAsync(product.ctx.storage.list('photos/'));
      const areKept = await Promise.all(photos.map(({ key }) => isKept(product.ctx, key)));
      return areKept.filter(Boolean).length;
    };
    const before = await kept();
    expect((await completeAs(await newFan(product), { ...fullProfile, slug: 'zuri' })).status).toBe(409);
    expect(await kept()).toBe(before);
  });
});

describe('POST /artists', () => {
  test('does the same, and answers with the artist (covers §7.10)', async () => {
    const fan = await newFan(product);
    const response = await fan.call('POST', '/artists', {
      body: await profileForm({ ...fullProfile, slug: 'my-own-place' }),
    });
    expect(response.status).toBe(201);
    const { session, ...artist } = await response.json();
    expect(artist).toMatchObject({ id: session.artistId, slug: 'my-own-place' });
    const again = await product
      .withToken(`Bearer ${session.token}`)
      .call('POST', '/artists', { body: await profileForm(fullProfile) });
    expect([again.status, (await again.json()).code]).toEqual([409, 'already_exists']);
  });
});
