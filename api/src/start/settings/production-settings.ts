import { inventedContact } from '#api/domain/brand.ts';
import { providerKinds, testKeys } from '#api/providers/payment/kinds.ts';
import type { Env } from './env.ts';

/** Random text of 32 characters, even hexadecimal, exceeds each of these; typed text mostly doesn't. */
const leastCharacters = 10;
const leastSteps = 10;
const leastNewPieces = 0.75;

/** Placeholder words, too long to occur in random text. */
const placeholder = /secret|password|passphrase|change.?me|example|default|placeholder/i;

/**
 * What is wrong with a secret that should be random, in words that follow its name; null if nothing is evident. Judges
 * the variety of characters and steps, and repetition: a pattern isn't a secret, however long.
 */
export function weaknessOf(secret: string): string | null {
  if (placeholder.test(secret)) return 'looks like a placeholder';
  const characters = [...secret];
  if (new Set(characters).size < leastCharacters) return 'uses too few different characters';
  const steps = characters.map(
    (each, at) => (characters[at + 1]?.codePointAt(0) ?? 0) - (each.codePointAt(0) ?? 0),
  );
  const pieces = characters.slice(2).map((_, at) => secret.slice(at, at + 3));
  const repeats = new Set(pieces).size < pieces.length * leastNewPieces;
  if (repeats || new Set(steps).size < leastSteps) return 'follows a pattern';
  return null;
}

interface Settings {
  env: Omit<Env, 'authSecrets'>;
  authSecrets: string[];
  testKeysAllowed: boolean;
  text(name: string): string | null;
}

type Refusal = [name: string, problem: string];

const needed = {
  PUBLIC_URL: 'the https address where people reach the product',
  DATABASE_URL: 'the embedded PostgreSQL keeps the money on the disk of one machine',
  STORAGE_URL: 's3://…, or file:///… if you really mean a folder on this machine',
  MAIL_URL: 'no one would get the emails',
  SUPPORT_EMAIL: 'on every page and in every email, people read where to write',
  SUPPORT_PHONE: 'people read whom to call',
  AUTH_SECRET: 'for example what `openssl rand -base64 32` prints',
  TRUST_PROXY:
    'the addresses of your proxy, or everyone behind it shares one allowance; "none" if there is no proxy',
};

const addresses = [
  'PUBLIC_URL',
  'PAYMENT_CALLBACK_URL',
  'AFRICASTALKING_API_URL',
  'WHATSAPP_API_URL',
  ...Object.values(providerKinds).flatMap(({ address }) => address ?? []),
];

/** Settings fine on a developer's machine that would cost people money or accounts in production. */
export function* refusedInProduction(settings: Settings): Generator<Refusal> {
  const { env, authSecrets, testKeysAllowed, text } = settings;
  if (env.demo) yield ['DEMO', 'must be off in production: demo data never loads there'];
  if (env.paymentProviders.includes('sandbox'))
    yield ['PAYMENT_PROVIDERS', 'must name real providers in production: the sandbox takes no money'];
  if (env.accentedEnglish)
    yield ['ACCENTED_ENGLISH', 'must be off in production: it is for tests of the layout'];
  for (const [name, why] of Object.entries(needed)) {
    if (text(name) === null) yield [name, `must be set in production: ${why}`];
  }
  for (const [name, invented] of Object.entries({
    SUPPORT_EMAIL: inventedContact.email,
    SUPPORT_PHONE: inventedContact.phone,
  }))
    if (text(name) === invented)
      yield [name, 'must be your own in production: nobody answers the invented one'];
  for (const name of addresses) {
    if (URL.parse(text(name) ?? '')?.protocol === 'http:')
      yield [name, 'must be https in production: passwords and payments would travel in the clear'];
  }
  for (const secret of authSecrets) {
    const weakness = weaknessOf(secret);
    if (weakness) yield ['AUTH_SECRET', `${weakness}: use what \`openssl rand -base64 32\` prints`];
  }
  if (!testKeysAllowed) {
    for (const { setting, what } of testKeys(env.payments))
      yield [setting, `is ${what}: no real money would move. ALLOW_TEST_KEYS=1 allows it`];
  }
}
