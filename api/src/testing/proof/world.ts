import { createApp } from '#api/app.ts';
import { boot } from '#api/boot.ts';
import type { Context } from '#api/context.ts';
import { type Currency, currencies } from '#api/domain/money.ts';
import type { Env } from '#api/env.ts';
import { newId } from '#api/ids.ts';
import { silentLog } from '#api/log.ts';
import { openSession } from '#api/modules/accounts/sessions.ts';
import { setOrigin } from '#api/plugins/call.ts';
import type { Role } from '#api/viewer.ts';
import { addArtist } from '../artists.ts';
import { TestClock } from '../clock.ts';
import { type Caller, caller, type TestProduct, testProduct } from '../product.ts';
import { Dice } from './dice.ts';
import { type Simulators, startProviders } from './providers.ts';
import { sandboxSimulator } from './sandbox.ts';

export interface Somebody {
  id: string;
  role: Role;
}

export interface Performer extends Somebody {
  artistId: string;
  currency: Currency;
}

/** Two copies of the product on one database, the providers they speak to, and the people who use them. */
export interface World {
  dice: Dice;
  product: TestProduct;
  copies: Copy[];
  simulators: Simulators;
  fans: Somebody[];
  artists: Performer[];
  admin: Somebody;
  /** Speaks as somebody, to either copy. */
  as(who: Somebody): Promise<Caller>;
  close(): Promise<void>;
}

export interface Copy {
  ctx: Context;
  app: TestProduct['app'];
}

const fanCount = 8;
const artistCurrencies: Currency[] = ['KES', 'KES', 'KES', 'NGN', 'USD', 'UGX', 'GHS', 'XOF'];

export async function openWorld(seed: number): Promise<World> {
  const dice = new Dice(seed);
  const copies: Copy[] = [];
  const clock = new TestClock();
  const door = openDoor(copies, dice.branch());
  const { simulators, settings } = startProviders({
    origin: door.url.origin,
    now: () => clock.now(),
    dice: dice.branch(),
  });
  const product = await testProduct(settings, clock);
  const second = secondCopy(product);
  copies.push(product, second.copy);
  const contexts = copies.map(({ ctx }) => ctx);
  simulators.set('sandbox', await sandboxSimulator(contexts, dice.branch()));
  const { ctx } = product;
  const fans = await Promise.all(Array.from({ length: fanCount }, (_, index) => addFan(ctx, index)));
  const artists: Performer[] = [];
  for (const [index, currency] of artistCurrencies.entries())
    artists.push(await addPerformer(product, dice, currency, index));
  return {
    dice,
    product,
    copies,
    simulators,
    fans,
    artists,
    admin: { id: product.people.admin.id, role: 'admin' },
    as: signIns(product, copies, dice.branch()),
    async close() {
      for (const simulator of simulators.values()) await simulator.stop();
      await door.stop(true);
      await second.stop();
      await product.close();
    },
  };
}

/** What the providers' webhooks come to: now this copy, now the other, as a load balancer would have it. */
function openDoor(copies: Copy[], dice: Dice) {
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      setOrigin(request, { kind: 'network', address: '127.0.0.1' });
      return dice.pick(copies).app.fetch(request);
    },
  });
}

/** The same product once more, on the same database, as behind a load balancer. */
function secondCopy({ ctx }: TestProduct): { copy: Copy; stop(): Promise<void> } {
  const env: Env = ctx.env;
  const booted = boot({ env, databaseUrl: env.databaseUrl ?? '', clock: ctx.clock, log: silentLog });
  booted.ctx.mail = ctx.mail;
  const app = createApp(booted.ctx);
  const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) });
  booted.openBank(listening.url.origin);
  return {
    copy: { ctx: booted.ctx, app },
    async stop() {
      await booted.stop();
      await listening.stop(true);
    },
  };
}

const sessionsLast = 20 * 60_000;

/** Sessions are opened anew when time has passed: an admin's lasts half an hour. */
function signIns(product: TestProduct, copies: Copy[], dice: Dice): World['as'] {
  const open = new Map<string, { token: Promise<string>; since: number }>();
  return async (who) => {
    const now = product.clock.now().getTime();
    const known = open.get(who.id);
    const session =
      known && now - known.since < sessionsLast
        ? known
        : { token: openSession(product.ctx, product.ctx.db, who), since: now };
    open.set(who.id, session);
    return caller(dice.pick(copies).app, `Bearer ${await session.token}`);
  };
}

async function addFan({ db, clock }: Context, index: number): Promise<Somebody> {
  const id = newId();
  const now = clock.now();
  await db.user.create({
    data: {
      id,
      name: `Fan ${index}`,
      email: `fan-${index}@fans.example`,
      emailConfirmedAt: now,
      passwordHash: 'nobody signs in',
      role: 'user',
      createdAt: now,
    },
    select: { id: true },
  });
  return { id, role: 'user' };
}

/** An artist with a price that does not share evenly, and an account to be paid on. */
async function addPerformer(
  product: TestProduct,
  dice: Dice,
  currency: Currency,
  index: number,
): Promise<Performer> {
  const { db, clock } = product.ctx;
  const { least, wholeMajor, exponent } = currencies[currency];
  const step = wholeMajor ? 10 ** exponent : 1;
  const price = least + step * dice.between(1, 9_999);
  const rushPrice = step * dice.between(1, 999);
  const artistId = await addArtist(product, `Performer ${index}`, { currency, price, rushPrice });
  const { userId } = await db.artist.findUniqueOrThrow({ where: { id: artistId }, select: { userId: true } });
  const account =
    currency === 'KES'
      ? { method: 'mpesa' as const, number: `+25471234567${index}`, bank: null }
      : { method: 'bank' as const, number: `010010012345${index}`, bank: 'Equity' };
  await db.payoutAccount.create({
    data: {
      artistId,
      holder: `Performer ${index}`,
      ...account,
      changedAt: new Date(clock.now().getTime() - 2 * 86_400_000),
    },
    select: { artistId: true },
  });
  return { id: userId, role: 'artist', artistId, currency };
}
