import type { Locale } from '@salamu/messages/locales';
import { type DemoArtist, demoArtists } from '@salamu/prisma/demo/artists';
import { clipOf, introduced, placeholders, portraitOf } from '@salamu/prisma/demo/files';
import { fans } from '@salamu/prisma/demo/people/fans';
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import type { Duty } from '#api/domain/account/duties.ts';
import type { Role } from '#api/domain/account/roles.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { currencyOf } from '#api/domain/artist/country-currency.ts';
import { defaultRates, toUsdCents } from '#api/domain/money/money.ts';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { mainZoneOf } from '#api/domain/time/time-zone.ts';
import { skeletonOf } from '#api/modules/artists/look-alikes/skeleton.ts';
import type { StoredPhoto } from '#api/modules/photos/service.ts';
import { photoWidths } from '#api/modules/photos/widths.ts';
import { sandboxOptions } from '#api/providers/payment/sandbox/options.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { storeClip, storeRenditions } from './clips.ts';
import { seenOf, sentBy } from './evidence.ts';
import { enterRates, insertPeople, type People } from './people-repo.ts';

export const demoPassword = 'karibu-salamu';
/** Made once, since everyone knows the password: a hash takes a tenth of a second. */
const passwordHash =
  '$argon2id$v=19$m=65536,t=2,p=1$wQpqfhMV9HrNyZWkGvcs3ahZp/ivF+yGLapGCArxFPo$tpGfSoSSKoGkw5ByjVmVQh8g5B/5MdL7jZ/HjfxUMJA';
/** The phone of the artist who can be signed in as, and what is typed after dialling on it. */
export const demoPhone = { number: '+254712202604', pin: '7305' };
const pinHash =
  '$argon2id$v=19$m=65536,t=2,p=1$Owr5Ix5Im5BSTetBIrPhdJ5EmOWRq+zzSYIf9jsdngo$K63WMr9ecJ5eg55GsHTxzdhKvjdvdcMvouffjyvvqe4';
/** Artists still waiting for verification joined in the last days of the story. */
const daysUntilTheLastJoin = 97;

export interface DemoPeople {
  fans: SignedIn[];
  admin: SignedIn;
  /** By slug. */
  artists: Map<string, SignedIn & { artistId: string }>;
}

interface Account {
  email: string;
  name: string;
  role: Role;
  locale?: Locale;
}

/** Insert the demo data's fans, artists and admin, with portraits, samples and one login per role. */
export async function settlePeople(ctx: Context, present: Date, signal?: AbortSignal): Promise<DemoPeople> {
  const now = ctx.clock.now();
  const users: People['users'] = [];
  const enter = ({ email, name, role, locale = 'en' }: Account): SignedIn => {
    const id = newId();
    const duties: Duty[] = role === 'admin' ? ['owner'] : [];
    users.push({
      id,
      email,
      name,
      role,
      duties,
      locale,
      passwordHash,
      emailConfirmedAt: now,
      createdAt: now,
    });
    return {
      kind: 'user',
      factorMissing: false,
      id,
      role,
      duties,
      name,
      email,
      emailConfirmed: true,
      sessionId: null,
      provenAt: null,
      artistId: null,
    };
  };

  const people: DemoPeople = {
    fans: [
      enter({ email: 'fan@salamu.test', name: 'Amani Kamau', role: 'user' }),
      ...fans.map(({ name, email, locale }) => enter({ name, email, locale, role: 'user' })),
    ],
    admin: enter({ email: 'admin@salamu.test', name: 'Ada Njoroge', role: 'admin' }),
    artists: new Map(),
  };
  const rows = [];
  const settled = [];
  const accounts: People['payout_accounts'] = [];
  for (const [index, artist] of demoArtists.entries()) {
    signal?.throwIfAborted();
    const email = index === 0 ? 'artist@salamu.test' : `${artist.slug}@artists.example`;
    const user = enter({ email, name: artist.stageName, role: 'artist' });
    const artistId = newId();
    people.artists.set(artist.slug, { ...user, artistId });
    const columns = columnsOf(artist, now, present);
    rows.push({ id: artistId, userId: user.id, ...(await storePortrait(ctx, artist.slug)), ...columns });
    settled.push({ ...columns, id: artistId, said: artist });
    accounts.push({ ...accountOf(artist, index), artistId, changedAt: now });
  }
  const { intros, ...stored } = await storeVideos(ctx, rows);
  await enterRates(ctx.db, defaultRates);
  const { userId = '' } = rows[0] ?? {};
  const written = {
    users,
    artists: rows,
    payout_accounts: accounts,
    ...stored,
    artist_evidence: seenOf(settled, people.admin.id),
    verification_answers: sentBy(settled),
    text_phones: [{ userId, number: demoPhone.number, confirmedAt: now }],
    ussd_pins: [{ userId, hash: pinHash, setAt: now }],
  };
  await insertPeople(ctx.db, written, intros);
  return people;
}

function columnsOf(artist: DemoArtist, now: Date, present: Date) {
  const { verified, awayDays, ...said } = artist;
  return {
    ...said,
    nameSkeleton: skeletonOf(said.stageName),
    languages: [...said.languages],
    occasions: [...said.occasions],
    priceUsd: toUsdCents({ amount: artist.price, currency: artist.currency }, defaultRates),
    profileCompletedAt: verified ? now : addDays(now, daysUntilTheLastJoin),
    verifiedAt: verified ? addDays(now, 1) : null,
    listed: verified,
    awayUntil: awayDays === null ? null : addDays(present, awayDays),
    closedSince: artist.accepting ? null : now,
    timeZone: mainZoneOf(artist.country),
    createdAt: now,
    updatedAt: now,
  };
}

async function storePortrait({ storage }: Context, slug: string): Promise<StoredPhoto> {
  const photoKey = `photos/${newId()}-${Math.max(...photoWidths)}`;
  await Promise.all(
    photoWidths.map((width) => storage.put(`${photoKey}/${width}.webp`, Bun.file(portraitOf(slug, width)))),
  );
  return { photoKey, photoPlaceholder: placeholders[slug] ?? '' };
}

/** Every third public artist has a sample, and who has a clip of their own an intro video; with their lighter files. */
async function storeVideos(ctx: Context, artists: { id: string; slug: string; listed: boolean }[]) {
  const createdAt = ctx.clock.now();
  const videos: People['videos'] = [];
  const renditions: People['video_renditions'] = [];
  const intros: { artistId: string; videoId: string }[] = [];
  const store = async (slug: string, artistId: string) => {
    const { video } = await storeClip(ctx, clipOf(slug));
    const lighter = await storeRenditions(ctx, video.id, clipOf(slug));
    renditions.push(...lighter.map((each) => ({ ...each, videoId: video.id })));
    return { ...video, artistId, createdAt };
  };
  for (const [index, { id, slug, listed }] of artists.entries()) {
    if (listed && index % 3 === 0) videos.push({ ...(await store(slug, id)), sampleOfId: id });
    if (!listed || !introduced.includes(slug)) continue;
    const intro = await store(slug, id);
    videos.push(intro);
    intros.push({ artistId: id, videoId: intro.id });
  }
  return { videos, video_renditions: renditions, intros };
}

/**
 * Where an artist of the demo is paid: by an operator or a bank at home, where they price in their country's currency; else
 * at a bank that we pay by hand.
 */
function accountOf({ country, currency, stageName: holder }: DemoArtist, index: number): PayoutAccount {
  const options = currency === currencyOf(country) ? sandboxOptions(country) : [];
  const option = options[index % options.length];
  const digits = String(index).padStart(3, '0');
  if (!option || option.method === 'bank') {
    const bank = option?.name ?? 'Ecobank';
    return { country, method: 'bank', code: option?.code ?? null, holder, number: `0011234${digits}`, bank };
  }
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples)?.number : undefined;
  const number = `${example?.slice(0, -3)}${digits}`;
  return { country, method: option.method, code: option.code, holder, number, bank: option.name };
}
