import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startTextSimulator } from '@salamu/simulators/africas-talking';
import { type Mishaps, noMishaps } from '@salamu/simulators/mishaps';
import { seededRandom } from '@salamu/simulators/random';
import type { Place, SimulatedProvider } from '../src/testing/payments/scenario.ts';
import { simulatedNames as names, simulatedProviders } from '../src/testing/payments/simulated.ts';
import { simulatedWhatsApp } from '../src/testing/whatsapp.ts';
import { freePort } from './free-port.ts';

/** What `--mishaps` alone sets: enough of each to be seen in an afternoon. */
const usualMishaps: Mishaps = {
  delay: 0.2,
  duplicate: 0.1,
  drop: 0.05,
  timeoutAfterWork: 0.05,
  fault: 0.05,
  refuseRefund: 0.1,
  refusePayout: 0.1,
  foreignReference: 0.05,
};
const mishapNames = Object.keys(noMishaps) as (keyof Mishaps)[];

const help = `bun api/scripts/simulate-providers.ts [options]

  --product URL    where the product answers (PUBLIC_URL, or http://localhost:PORT)
  --port N         the first simulator's port, the others follow (4801); one that is taken gives way to a free one
  --mishaps        things go wrong now and then
  --seed N         the same things go wrong again
  --NAME P         how often one of them goes wrong, from 0 to 1: ${mishapNames.join(', ')}
`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    mishaps: { type: 'boolean' },
    product: text,
    port: text,
    seed: text,
    delay: text,
    duplicate: text,
    drop: text,
    timeoutAfterWork: text,
    fault: text,
    refuseRefund: text,
    refusePayout: text,
    foreignReference: text,
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

function numberOf(name: string, value: string | undefined, otherwise: number, most: number): number {
  const number = value === undefined ? otherwise : Number(value);
  if (number >= 0 && number <= most) return number;
  console.error(`--${name} must be a number from 0 to ${most}.`);
  process.exit(1);
}

const mishaps = { ...(values.mishaps ? usualMishaps : noMishaps) };
for (const name of mishapNames) mishaps[name] = numberOf(name, values[name], mishaps[name], 1);
const firstPort = numberOf('port', values.port, 4801, 65_000);
const seed = numberOf('seed', values.seed, Date.now() % 100_000, 2 ** 31);
const product = values.product ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const folder = join(resolve(process.env.DATA_DIR ?? '.data'), 'simulators');
mkdirSync(folder, { recursive: true });

/** Starts it at its own port, or at a free one where another copy has that. */
function open(start: (place: Place) => SimulatedProvider, port: number): SimulatedProvider {
  const webhooks = new URL('/api/payments/webhooks', product).href;
  const place = { folder, webhooks, mishaps, random: seededRandom(seed), now: () => new Date() };
  return openAt((port) => start({ ...place, port }), port);
}

function openAt<Opened>(start: (port: number) => Opened, port: number): Opened {
  try {
    return start(port);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    return start(freePort());
  }
}

const opened = names.map((name, at) => ({ name, ...open(simulatedProviders[name].start, firstPort + at) }));

const texting = {
  username: 'sandbox',
  apiKey: 'simulator-of-texts',
  secret: 'address-of-texts-on-this-machine',
  ussdCode: '*384*2026#',
};
const openTexts = (port: number) =>
  startTextSimulator({
    port,
    username: texting.username,
    apiKey: texting.apiKey,
    callbackUrl: new URL(`/api/texts/${texting.secret}`, product).href,
    ussdCode: texting.ussdCode,
    file: join(folder, 'africas-talking.sqlite'),
    mishaps,
    random: seededRandom(seed),
    now: () => new Date(),
  });
const phones = openAt(openTexts, firstPort + names.length);
const openWhatsApp = (port: number) =>
  simulatedWhatsApp({
    product,
    port,
    file: join(folder, 'whatsapp.sqlite'),
    mishaps,
    random: seededRandom(seed),
    now: () => new Date(),
  });
const whatsApp = openAt(openWhatsApp, firstPort + names.length + 1);

console.log('Providers of our own: no real money moves, and no phone rings.\n');
console.log(`  ${'texts'.padEnd(10)}${phones.url}/phone`);
console.log(`  ${'whatsapp'.padEnd(10)}${whatsApp.simulator.url}/phone/254712345678`);
for (const { name, page } of opened) console.log(`  ${name.padEnd(10)}${page}`);
console.log(`\nTheir books lie in ${folder}. Webhooks go to ${product}.`);
const wrong = mishapNames.filter((name) => mishaps[name] > 0).map((name) => `${name} ${mishaps[name]}`);
if (wrong.length > 0) console.log(`What goes wrong (--seed ${seed}): ${wrong.join(', ')}.`);
console.log('\nIn another terminal, start the product with:\n');
const settings = {
  PAYMENT_PROVIDERS: [...names, 'sandbox'].join(','),
  ...Object.assign({}, ...opened.map((one) => one.settings)),
  AFRICASTALKING_USERNAME: texting.username,
  AFRICASTALKING_API_KEY: texting.apiKey,
  AFRICASTALKING_CALLBACK_SECRET: texting.secret,
  AFRICASTALKING_API_URL: phones.url,
  AFRICASTALKING_SOURCES: '127.0.0.1,::/64',
  AFRICASTALKING_USSD_CODE: texting.ussdCode,
  ...whatsApp.settings,
};
for (const [name, value] of Object.entries(settings)) console.log(`  ${name}='${value}' \\`);
console.log('  bun start\n');

/** One second in the life of a provider: work goes a step further, and webhooks that are due go out. */
let working = false;
const timer = setInterval(async () => {
  if (working) return;
  working = true;
  for (const { name, simulator } of [
    ...opened,
    { name: 'texts', simulator: phones },
    { name: 'whatsapp', ...whatsApp },
  ])
    await Promise.resolve()
      .then(() => simulator.progress())
      .then(() => simulator.deliverWebhooks())
      .catch((error: unknown) => console.error(`${name}:`, error));
  working = false;
}, 1_000);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    clearInterval(timer);
    for (const { simulator } of opened) await simulator.stop();
    await phones.stop();
    await whatsApp.simulator.stop();
    process.exit();
  });
