import type { Role } from '#api/domain/account/roles.ts';
import { type Currency, currencies, leastRefund } from '#api/domain/money/money.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { addArtist } from '../artists.ts';
import type { Dice } from './dice.ts';

export interface Person {
  id: string;
  role: Role;
}

export interface Performer extends Person {
  artistId: string;
  currency: Currency;
}

/** The people who use the product while it is tried. */
export interface People {
  fans: Person[];
  artists: Performer[];
  admin: Person;
}

/** How many fans, and what the artists ask in. */
export interface Crowd {
  fanCount?: number;
  currencies?: Currency[];
}

const usualCurrencies: Currency[] = ['KES', 'KES', 'KES', 'NGN', 'USD', 'UGX', 'GHS', 'XOF'];

/** Fans, an admin, and an artist for each of the currencies. */
export async function createPeople(
  ctx: Context,
  dice: Dice,
  { fanCount = 8, currencies = usualCurrencies }: Crowd = {},
): Promise<People> {
  const fans: Person[] = [];
  for (let index = 0; index < fanCount; index++) fans.push(await newFan(ctx));
  const artists: Performer[] = [];
  for (const [index, currency] of currencies.entries())
    artists.push(await addPerformer(ctx, dice, currency, index));
  return { fans, artists, admin: await addUser(ctx, 'admin') };
}

export const newFan = (ctx: Context): Promise<Person> => addUser(ctx, 'user');

async function addUser({ db, clock }: Context, role: Role): Promise<Person> {
  const id = newId();
  const now = clock.now();
  await db.user.create({
    data: {
      id,
      name: `Person ${id}`,
      email: `${id}@people.example`,
      emailConfirmedAt: now,
      passwordHash: 'nobody signs in',
      role,
      duties: role === 'admin' ? ['owner'] : [],
      createdAt: now,
    },
    select: { id: true },
  });
  return { id, role };
}

/** Where artists of some currencies are paid on the phone. */
const wallets: Partial<Record<Currency, { country: string; code: string; number: string; bank: string }>> = {
  UGX: { country: 'UG', code: 'MTN_MOMO_UGA', number: '+256772345678', bank: 'MTN' },
  XOF: { country: 'SN', code: 'ORANGE_SEN', number: '+221773456789', bank: 'Orange' },
};

/** An artist with a price that does not share evenly, and an account to be paid on. */
async function addPerformer(ctx: Context, dice: Dice, currency: Currency, index: number): Promise<Performer> {
  const { db, clock } = ctx;
  const { least, wholeMajor, exponent } = currencies[currency];
  const step = wholeMajor ? 10 ** exponent : 1;
  const price = least + step * dice.between(1, 9_999);
  const rushPrice = leastRefund(currency) + step * dice.between(0, 999);
  const artistId = await addArtist({ ctx }, `Performer ${index}`, { currency, price, rushPrice });
  const { userId } = await db.artist.findUniqueOrThrow({ where: { id: artistId }, select: { userId: true } });
  const wallet = wallets[currency];
  const account =
    currency === 'KES'
      ? { method: 'mpesa' as const, number: `+25471234567${index}`, bank: null }
      : wallet
        ? { method: 'mobile_money' as const, ...wallet }
        : { method: 'bank' as const, number: `010010012345${index}`, bank: 'Equity' };
  await db.payoutAccount.create({
    data: {
      artistId,
      country: 'KE',
      holder: `Performer ${index}`,
      ...account,
      changedAt: new Date(clock.now().getTime() - 2 * 86_400_000),
    },
    select: { artistId: true },
  });
  return { id: userId, role: 'artist', artistId, currency };
}
