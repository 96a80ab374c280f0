import { join } from 'node:path';
import type { Caller, TestProduct } from './product.ts';

/** A tenth of the work that one of a phone’s size makes. */
export const picture = Bun.file(join(import.meta.dir, '../../../e2e/fixtures/small-photo.jpg'));
const password = 'kitenge-mango-harbour';

/** Everything that a new profile needs, but for the photo. */
export const fullProfile = {
  stageName: 'Mama Zawadi',
  category: 'gospel',
  bio: 'Sings in the choir of Kibera and on every wedding she is asked to.',
  country: 'KE',
  city: 'Nairobi',
  languages: ['sw', 'en'],
  price: { amount: 150_000, currency: 'KES' },
};

/** A profile as the form that the dashboard sends. */
export async function profileForm(profile: object | null, photo: Blob | null = picture): Promise<FormData> {
  const form = new FormData();
  if (profile) form.append('profile', JSON.stringify(profile));
  if (photo) form.append('photo', new File([await photo.bytes()], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}

/** A fan who has just registered. */
export async function newFan(product: TestProduct): Promise<Caller> {
  const email = `${crypto.randomUUID()}@fans.example`;
  const body = { name: 'New Fan', email, password };
  const response = await product.as('visitor').call('POST', '/users/register', { body });
  return product.withToken(`Bearer ${(await response.json()).token}`);
}

/** An artist who has registered and has no profile yet. */
export async function newArtist(
  product: TestProduct,
  stageName: string,
): Promise<{ caller: Caller; artistId: string }> {
  const email = `${crypto.randomUUID()}@artists.example`;
  const body = { name: 'New Artist', email, password, stageName, category: 'dj', country: 'GH' };
  const response = await product.as('visitor').call('POST', '/artists/register', { body });
  const { token, artistId } = await response.json();
  return { caller: product.withToken(`Bearer ${token}`), artistId };
}

export async function completeAs(
  caller: Caller,
  profile: object | null,
  photo: Blob | null = picture,
): Promise<Response> {
  return caller.call('POST', '/artists/complete-profile', { body: await profileForm(profile, photo) });
}
