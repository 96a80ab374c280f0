import type { Role } from '#api/domain/account/roles.ts';
import type { Category } from '#api/domain/artist/categories.ts';
import { hashPassword } from '#api/modules/accounts/passwords/passwords.ts';
import { skeletonOf } from '#api/modules/artists/look-alikes/skeleton.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { addEvidence } from './evidence.ts';
import { openProvenSession } from './proven-session.ts';

/** The people of the tests: two fans, two artists that are public, an admin, and a fan who was suspended. */
export const personas = {
  amina: { name: 'Amina Otieno', role: 'user' },
  brian: { name: 'Brian Mensah', role: 'user' },
  zuri: { name: 'Zuri Wanjiku', role: 'artist', category: 'musician' },
  kofi: { name: 'Kofi Asante', role: 'artist', category: 'comedian' },
  admin: { name: 'Ada Admin', role: 'admin' },
  suspended: { name: 'Sam Suspended', role: 'user' },
} as const satisfies Record<string, { name: string; role: Role; category?: Category }>;

export type PersonaName = keyof typeof personas;
const names = Object.keys(personas) as PersonaName[];

/** Someone of the role that a route asks for; a fan if it asks for none. */
export const personaFor = ({ access }: { access: string }): PersonaName =>
  names.find((name) => personas[name].role === access) ?? 'amina';

export interface Persona {
  id: string;
  name: string;
  email: string;
  role: Role;
  token: string;
  artistId: string | null;
}

/** What every persona signs in with. */
export const personaPassword = 'kitenge-mango-harbour';
const passwordHash = await hashPassword(personaPassword);

export const emailOf = (name: PersonaName) => `${name}@fans.example`;

/** Signs everybody in, and puts those who are missing into the database first. */
export async function createPersonas(ctx: Context): Promise<Record<PersonaName, Persona>> {
  const created: Partial<Record<PersonaName, Persona>> = {};
  for (const name of names) created[name] = await createPersona(ctx, name);
  return created as Record<PersonaName, Persona>;
}

async function createPersona(ctx: Context, key: PersonaName): Promise<Persona> {
  const { name, role } = personas[key];
  const now = ctx.clock.now();
  const email = emailOf(key);
  const known = await ctx.db.user.findUnique({ where: { email }, select: { id: true, artist: true } });
  if (known) {
    const token = await openProvenSession(ctx, { id: known.id, role });
    return { id: known.id, name, email, role, token, artistId: known.artist?.id ?? null };
  }
  const { id } = await ctx.db.user.create({
    data: {
      id: newId(),
      name,
      email,
      emailConfirmedAt: now,
      passwordHash,
      role,
      ...(role === 'admin' && { duties: ['owner'] }),
      createdAt: now,
    },
    select: { id: true },
  });
  const artistId = role === 'artist' ? await createArtist(ctx, key, id) : null;
  const token = await openProvenSession(ctx, { id, role });
  if (key === 'suspended') {
    await ctx.db.user.update({ where: { id }, data: { suspendedAt: now, suspendedReason: 'Spam' } });
  }
  return { id, name, email, role, token, artistId };
}

async function createArtist(ctx: Context, key: PersonaName, userId: string): Promise<string> {
  const persona = personas[key];
  const now = ctx.clock.now();
  const artist = await ctx.db.artist.create({
    data: {
      id: newId(),
      userId,
      slug: key,
      stageName: persona.name,
      nameSkeleton: skeletonOf(persona.name),
      category: 'category' in persona ? persona.category : 'other',
      country: 'KE',
      city: 'Nairobi',
      bio: 'Sings about the coast, its people and the long road home.',
      languages: ['en', 'sw'],
      occasions: ['birthday', 'wedding', 'other'],
      currency: 'KES',
      price: 250_000,
      rushPrice: 100_000,
      priceUsd: 1935,
      profileCompletedAt: now,
      verifiedAt: now,
      listed: true,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  await addEvidence(ctx, artist.id);
  return artist.id;
}
