import { setOrigin } from '#api/http/plugins/call.ts';
import { boot } from '#api/start/boot.ts';
import type { Context } from '#api/start/context.ts';
import { silentLog } from '#api/start/log/log.ts';
import { TestClock } from '../clock.ts';
import { appHeldToDocument } from '../document/matches-document.ts';
import { sandbox } from '../payments/sandbox.ts';
import { type Caller, type TestProduct, testProduct } from '../product.ts';
import { Dice } from './dice.ts';
import { type Crowd, createPeople, type People, type Person } from './people.ts';
import { type Simulators, startProviders } from './providers.ts';
import { sessions } from './sessions.ts';

/** What is needed to settle everything and to look at what is left. */
export interface Stage extends People {
  product: { ctx: Context; clock: Pick<TestClock, 'now' | 'advance'> };
  copies: Pick<Copy, 'ctx'>[];
  simulators: Simulators;
  /** The API as this person calls it, on either copy. */
  as(who: Person): Promise<Caller>;
}

/** Two copies of the product on one database, the providers they speak to, and the people who use them. */
export interface World extends Stage {
  dice: Dice;
  /** Set where time passes by minutes only. */
  withoutNaps?: true;
  product: TestProduct;
  copies: Copy[];
  /** Loses the product, its database and its files; the providers live on. */
  destroy(): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions extends Crowd {
  withSandbox?: boolean;
}

export interface Copy {
  ctx: Context;
  app: TestProduct['app'];
}

interface OpenCopy {
  copy: Copy;
  stop(): Promise<void>;
}

/** Without the sandbox bank where copies are opened again later: each opens a bank of its own. */
export async function openWorld(
  seed: number,
  { withSandbox = true, ...crowd }: WorldOptions = {},
): Promise<World> {
  const dice = new Dice(seed);
  const copies: Copy[] = [];
  const clock = new TestClock();
  const door = openDoor(copies, dice.branch());
  const { simulators, settings } = startProviders({
    origin: door.url.origin,
    now: () => clock.now(),
    dice: dice.branch(),
  });
  const enabled = settings.paymentProviders ?? [];
  const paymentProviders = enabled.filter((name) => withSandbox || name !== 'sandbox');
  const product = await testProduct({ ...settings, paymentProviders }, clock);
  const second = openCopy(product.ctx);
  copies.push(product, second.copy);
  const contexts = copies.map(({ ctx }) => ctx);
  if (withSandbox)
    simulators.set('sandbox', await openSandboxBank(contexts, door.url.origin, clock, dice.branch()));
  const destroy = async () => {
    copies.length = 0;
    await second.stop();
    await product.close();
  };
  const doors = dice.branch();
  const people = await createPeople(product.ctx, dice, crowd);
  return {
    dice,
    product,
    copies,
    simulators,
    ...people,
    as: sessions(product.ctx, () => doors.pick(copies).app),
    destroy,
    async close() {
      for (const simulator of simulators.values()) await simulator.stop();
      await door.stop(true);
      if (copies.includes(product)) await destroy();
    },
  };
}

/** A sandbox bank with which things go wrong, in place of the one that each copy opens. */
async function openSandboxBank(copies: Context[], origin: string, clock: TestClock, dice: Dice) {
  const webhooks = `${origin}/api/payments/webhooks`;
  const { provider, simulator } = await sandbox.open({ webhooks, clock, random: dice.next });
  for (const copy of copies) copy.payments = new Map([...copy.payments, ['sandbox', provider]]);
  return simulator;
}

/** What the providers' webhooks come to: now this copy, now the other, as a load balancer would have it. */
function openDoor(copies: Copy[], dice: Dice) {
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      if (copies.length === 0) return new Response(null, { status: 502 });
      setOrigin(request, { kind: 'network', address: '127.0.0.1' });
      return dice.pick(copies).app.fetch(request);
    },
  });
}

/** The product on the database that `env` names, with these mails and this clock: one of the copies behind a load balancer. */
export function openCopy({ env, clock, mail }: Pick<Context, 'env' | 'clock' | 'mail'>): OpenCopy {
  const booted = boot({ env, databaseUrl: env.databaseUrl ?? '', clock, log: silentLog });
  booted.ctx.mail = mail;
  const app = appHeldToDocument(booted.ctx);
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
