import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@salamu/prisma/embedded';
import { migrate } from '@salamu/prisma/migrate';
import { boot } from '#api/boot.ts';
import { readEnv } from '#api/env.ts';
import { silentLog } from '#api/log.ts';
import { readDatabaseTime } from '#api/modules/health/repo.ts';
import { setOrigin } from '#api/plugins/call.ts';
import { noMishaps } from '#api/simulators/mishaps.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { appHeldToDocument } from '../../held-to-document.ts';
import { openProvenSession } from '../../proven-session.ts';
import { findBreaks } from '../books.ts';
import { Dice } from '../dice.ts';
import { keepEvidence } from '../evidence.ts';
import { createPeople, type Somebody } from '../people.ts';
import { startProviders } from '../providers.ts';
import { sessions } from '../sessions.ts';
import { settleEverything } from '../settle.ts';
import { type Acknowledged, lostOrDoubled } from './acknowledged.ts';
import { clientOf } from './client.ts';
import { startCopy, untilReady } from './copies.ts';
import { oneOrder, type Shop } from './customers.ts';
import { type Door, openDoor } from './door.ts';
import { type Harm, mayhem } from './mayhem.ts';
import { startMuteMailServer } from './mute-mail-server.ts';
import { outOfTime } from './out-of-time.ts';
import { asVariables } from './settings.ts';
import { type ShiftedClock, shiftedClock } from './shifted-clock.ts';
import { skewVariable } from './skewed-machine.ts';

const customersAtOnce = 6;
const minute = 60_000;
/** How far the clocks of the copies' machines are off: one is right, one ahead, one behind. */
const skews = [0, 7 * minute, -4 * minute];

/**
 * Three copies of the product under load, on a PostgreSQL of their own, while all this harm is done to them: two on
 * machines whose clocks are wrong, all with a mail server that never greets.
 */
export async function proveCrashes(seed: number, harm: Harm): Promise<{ count: string; breaks: string[] }> {
  await using closing = new AsyncDisposableStack();
  const dice = new Dice(seed);
  const clock = shiftedClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-crash-'));
  closing.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbedded({ dataDir });
  closing.defer(() => database.stop());
  await migrate(database.url);
  const door = openDoor(dice.branch());
  closing.defer(() => door.stop());
  const { simulators, settings } = startProviders({
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
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    MAIL_URL: mailServer.url,
    AUTH_SECRET: 'a-secret-for-the-crashes-of-32-bytes',
    PAYMENT_PROVIDERS: 'paystack,stripe,mpesa',
    PAYMENT_CALLBACK_URL: door.origin,
    ...asVariables(settings.payments ?? { paystack: null, stripe: null, mpesa: null }),
  };
  const observer = boot({ env: readEnv(variables), databaseUrl: database.url, clock, log: silentLog });
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
  const tokenOf = ({ id }: Somebody) => tokens.get(id) ?? '';
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
  const databaseReady = await mayhem({ dataDir, copies, ctx, dice: dice.branch() }, harm);
  isOpen = false;
  await Promise.all(customers);
  isMoving = false;
  await Promise.all(providers);
  const ended = await Promise.all(copies.map((copy) => copy.stop()));
  if (ended.includes(false)) faults.push('a copy did not end by itself when it was told to');

  faults.push(...(await outOfTime(ctx, begun)));

  const stage = behindTheDoor(door, clock);
  await settleEverything(stage);
  const breaks = [...faults, ...(await lostOrDoubled(ctx, said)), ...(await findBreaks(stage))];
  if (breaks.length > 0) breaks.push(`what was there is in ${await keepEvidence(stage, [])}`);
  const starts = copies.flatMap(({ readyAfter }) => readyAfter);
  const facts = [
    `${harm.kills} kills, ${harm.databaseStops} database stops, ${harm.cuts} cuts, ${harm.freezes} freezes`,
    `${said.requests.size} orders, ${said.steps.length} steps, ${said.payouts.size} payouts acknowledged`,
    `${client.repeats} calls repeated`,
    `clocks off by ${skews.map((skew) => skew / minute).join(', ')} minutes, a mail server that never greets`,
    `ready after a start: ${spread(starts)}, after a database stop: ${spread(databaseReady)}`,
  ];
  return { count: facts.join('; '), breaks };

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

function spread(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => ((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) / 1000).toFixed(1);
  return `median ${at(0.5)} s, most ${at(1)} s`;
}
