import { boot } from '#api/boot.ts';
import type { Context } from '#api/context.ts';
import type { Env } from '#api/env.ts';
import { silentLog } from '#api/log.ts';
import { setOrigin } from '#api/plugins/call.ts';
import { TestClock } from '../clock.ts';
import { appHeldToDocument } from '../held-to-document.ts';
import { type Caller, type TestProduct, testProduct } from '../product.ts';
import { Dice } from './dice.ts';
import { createPeople, type People, type Somebody } from './people.ts';
import { type Simulators, startProviders } from './providers.ts';
import { sandboxSimulator } from './sandbox.ts';
import { sessions } from './sessions.ts';

/** What is needed to settle everything and to look at what is left. */
export interface Stage extends People {
  product: { ctx: Context; clock: Pick<TestClock, 'now' | 'advance'> };
  copies: Pick<Copy, 'ctx'>[];
  simulators: Simulators;
  /** Speaks as somebody, to either copy. */
  as(who: Somebody): Promise<Caller>;
}

/** Two copies of the product on one database, the providers they speak to, and the people who use them. */
export interface World extends Stage {
  dice: Dice;
  product: TestProduct;
  copies: Copy[];
  close(): Promise<void>;
}

export interface Copy {
  ctx: Context;
  app: TestProduct['app'];
}

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
  const doors = dice.branch();
  const people = await createPeople(product.ctx, dice);
  return {
    dice,
    product,
    copies,
    simulators,
    ...people,
    as: sessions(product.ctx, () => doors.pick(copies).app),
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
