import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type Api, createApi, unwrap } from '@salamu/api/client';
import { confirmAddress, giveEvidence } from './evidence.ts';
import { fixture, productUrl } from './setting.ts';

/** Someone with an account, at the API. */
export interface Person {
  name: string;
  email: string;
  token: string;
  api: Api;
}

export interface Artist extends Person {
  artistId: string;
  slug: string;
  stageName: string;
}

export const password = 'kitenge-mango-harbour';
export const demoPassword = 'karibu-salamu';

export const visitor = createApi(productUrl);

const as = (token: string) => createApi(productUrl, { token: () => token });

/** An address that nobody else in the run has. */
export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@people.example`;

/** A word that nobody else in the run has, of letters alone and no longer than words are. */
export const newWord = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
    .slice(0, 8);

export async function newFan(name = 'Amina Otieno', email = newEmail('fan')): Promise<Person> {
  const { token } = await unwrap(visitor.users.register.post({ name, email, password }));
  return { name, email, token, api: as(token) };
}

/** A fan to whose address anything but the question whether it is theirs may be written. */
export async function newConfirmedFan(): Promise<Person> {
  const fan = await newFan();
  await confirmAddress(visitor, fan.email);
  return fan;
}

export async function signIn(email: string, secret: string): Promise<Person> {
  const { name, token } = await unwrap(visitor.users.login.post({ email, password: secret }));
  return { name, email, token, api: as(token) };
}

export const admin = () => signIn('admin@salamu.test', demoPassword);

/** An owner beside the one of the demo data. */
export async function secondOwner(): Promise<Person> {
  const { email } = await newFan('Ben Second');
  const { api } = await admin();
  const { items } = await unwrap(api.admin.users.get({ query: { search: email } }));
  await unwrap(api.admin.users({ id: items[0]?.id ?? '' }).role.put({ role: 'admin', duties: ['owner'] }));
  return signIn(email, password);
}

/** An artist with a complete profile, whom no admin has looked at yet. */
export async function newUnverifiedArtist(change: object = {}): Promise<Artist> {
  const stageName = `Zuri ${randomUUID().slice(0, 8)}`;
  const email = newEmail('zuri');
  const name = 'Zuri Wanjiku';
  const registered = await unwrap(
    visitor.artists.register.post({ name, email, password, stageName, category: 'musician', country: 'KE' }),
  );
  const profile = {
    bio: 'Sings about the coast, its people and the long road home, in three languages.',
    city: 'Mombasa',
    languages: ['en', 'sw'],
    occasions: ['birthday', 'wedding', 'other'],
    price: { amount: 250_000, currency: 'KES' },
    rushPrice: { amount: 100_000, currency: 'KES' },
    promiseDays: 7,
    ...change,
  };
  const form = new FormData();
  form.set('profile', JSON.stringify(profile));
  const photo = await openAsBlob(fixture('small-photo.jpg'), { type: 'image/jpeg' });
  form.set('photo', photo, 'photo.jpg');
  const answer = await fetch(`${productUrl}/api/artists/complete-profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${registered.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the profile was refused: ${await answer.text()}`);
  const { token, artistId } = await answer.json();
  const { slug } = await unwrap(as(token).artists({ id: artistId }).get());
  return { name, email, token, api: as(token), artistId, slug, stageName };
}

/** An artist whom an admin can verify: with a confirmed address, and evidence. */
export async function newVerifiableArtist(change: object = {}): Promise<Artist> {
  const artist = await newUnverifiedArtist(change);
  const { api } = await admin();
  await giveEvidence({ visitor, admin: api }, artist);
  return artist;
}

/** An artist whom everybody can ask: priced in shillings, with a rush, promising seven days. */
export async function newArtist(change: object = {}): Promise<Artist> {
  const artist = await newVerifiableArtist(change);
  const { api } = await admin();
  await unwrap(api.admin.artists({ id: artist.artistId }).verify.put({ verified: true }));
  return artist;
}

/** The artist asks another price from now on. */
export async function changePrice({ artistId, token }: Artist, price: object): Promise<void> {
  const form = new FormData();
  form.set('profile', JSON.stringify({ price }));
  const answer = await fetch(`${productUrl}/api/artists/${artistId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the price was refused: ${await answer.text()}`);
}
