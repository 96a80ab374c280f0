import { noMishaps } from '@salamu/simulators/mishaps';
import { setOrigin } from '#api/http/plugins/call.ts';
import { readDatabaseTime } from '#api/modules/health/repo.ts';
import { boot } from '#api/start/boot.ts';
import { silentLog } from '#api/start/log/log.ts';
import { readEnv } from '#api/start/settings/env.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { appHeldToDocument } from '../../document/matches-document.ts';
import { openProvenSession } from '../../proven-session.ts';
import { findBreaks } from '../books.ts';
import { Dice } from '../dice.ts';
import { keepEvidence } from '../evidence.ts';
import { createPeople, type Person } from '../people.ts';
import { startProviders } from '../providers.ts';
import { sessions } from '../sessions.ts';
import { settleEverything } from '../settle.ts';
import { type Acknowledged, lostOrDoubled } from './acknowledged.ts';
import { clientOf } from './client.ts';
import { type CopyProcess, startCopy, untilReady } from './copies.ts';
import { oneOrder, type Shop } from './customers.ts';
import { type Door, openDoor } from './door.ts';
import { startMuteMailServer } from './mute-mail-server.ts';
import { outOfTime } from './out-of-time.ts';
import { type ShiftedClock, shiftedClock } from './shifted-clock.ts';
import { skewVariable } from './skewed-machine.ts';

const customersAtOnce = 6;

interface Place {
  databaseUrl: string;
  dataDir: string;
  /** One copy for each: by how many milliseconds the clock of its machine is off. */
  skews: number[];
}

/** What harm is done to, while orders come in. */
export interface Scene {
  shop: Shop;
  copies: CopyProcess[];
  dice: Dice;
}

/**
 * Copies of the product under load, with a mail server that never greets, while `harm` does what it does; then what was
 * acknowledged is looked for. `harm` answers what it found itself.
 */
export async function underLoad(
  seed: number,
  { databaseUrl, dataDir, skews }: Place,
  harm: (scene: Scene) => Promise<string[]>,
): Promise<{ facts: string[]; breaks: string[]; starts: number[] }> {
  await using closing = new AsyncDisposableStack();
  const dice = new Dice(seed);
  const clock = shiftedClock();
  const door = openDoor(dice.branch());
  closing.defer(() => door.stop());
  const { simulators, variables: providerSettings } = startProviders({
    origin: door.origin,
    now: () => clock.now(),
    dice: dice.branch(),
  });
  for (const simulator of simulators.values()) {
    closing.defer(() => simulator.stop());
    simulator.mishaps = { ...noMishaps, delay: 0.2, duplicate: 0.2, drop: 0.1, timeoutAfterWork: 0.02 };
  }
  const mailServer = startMuteMailServer();
  closing.defer(() => mailServer.stop());
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    MAIL_URL: mailServer.url,
    AUTH_SECRET: 'a-secret-for-the-crashes-of-32-bytes',
    PAYMENT_PROVIDERS: [...simulators.keys()].join(),
    PAYMENT_CALLBACK_URL: door.origin,
    ...providerSettings,
  };
  const observer = boot({ env: readEnv(variables), databaseUrl, clock, log: silentLog });
  closing.defer(() => observer.stop());
  const { ctx } = observer;
  const people = await createPeople(ctx, dice, {
    fanCount: 120,
    currencies: ['KES', 'KES', 'KES', 'NGN', 'USD', 'GHS'],
  });
  const tokens = new Map<string, string>();
  for (const who of [...people.fans, ...people.artists, people.admin])
    tokens.set(who.id, await openProvenSession(ctx, who));

  const copies = skews.map((skew) => startCopy({ ...variables, [skewVariable]: String(skew) }, freePort()));
  closing.defer(async () => void (await Promise.all(copies.map((copy) => copy.stop()))));
  door.behind = copies.map(({ url }) => url);
  await Promise.all(copies.map(({ url }) => untilReady(url)));
  const said: Acknowledged = { requests: new Map(), payouts: new Map(), steps: [], approvals: [] };
  const client = clientOf(door.behind, dice.branch());
  const tokenOf = ({ id }: Person) => tokens.get(id) ?? '';
  const shop: Shop = { client, ctx, simulators, ...people, tokenOf, said };

  const begun = await readDatabaseTime(ctx.db);
  let isOpen = true;
  let isMoving = true;
  const faults: string[] = [];
  const customers = Array.from({ length: customersAtOnce }, async () => {
    while (isOpen)
      await oneOrder(shop, dice.branch()).catch((error: unknown) => void faults.push(String(error)));
  });
  const providers = [...simulators.values()].map(async (simulator) => {
    while (isMoving) {
      await simulator.deliverWebhooks();
      await simulator.progress();
      await Bun.sleep(150);
    }
  });
  faults.push(...(await harm({ shop, copies, dice: dice.branch() })));
  isOpen = false;
  await Promise.all(customers);
  isMoving = false;
  await Promise.all(providers);
  const ended = await Promise.all(copies.map((copy) => copy.stop()));
  if (ended.includes(false)) faults.push('a copy did not end when asked to');

  faults.push(...(await outOfTime(ctx, begun)));

  const stage = behindTheDoor(door, clock);
  await settleEverything(stage);
  const breaks = [...faults, ...(await lostOrDoubled(ctx, said)), ...(await findBreaks(stage))];
  if (breaks.length > 0) breaks.push(`what was there is in ${await keepEvidence(stage, [])}`);
  const starts = copies.flatMap(({ readyAfter }) => readyAfter);
  return {
    facts: [
      `${said.requests.size} orders, ${said.steps.length} steps, ${said.payouts.size} payouts acknowledged`,
      `${client.repeats} calls repeated`,
    ],
    breaks,
    starts,
  };

  function behindTheDoor(door: Door, clock: ShiftedClock) {
    const app = appHeldToDocument(ctx);
    door.behind = async (request) => {
      setOrigin(request, { kind: 'network', address: '127.0.0.1' });
      return app.fetch(request);
    };
    return {
      ...people,
      simulators,
      product: { ctx, clock },
      copies: [{ ctx }],
      as: sessions(ctx, () => app),
    };
  }
}
