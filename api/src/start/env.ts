import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '@salamu/messages/locales';
import { StartError } from '@salamu/prisma/start-error';
import { type Static, Type } from '@sinclair/typebox';
import { type ContactDetails, inventedContact, socialNetwork } from '#api/domain/brand.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { leastRoom } from '#api/domain/room.ts';
import { type PaymentSettings, readPaymentSettings, testKeys } from '#api/providers/payment/kinds.ts';
import { readTextSettings, type TextSettings } from '#api/providers/texts/settings.ts';
import { readWhatsAppSettings, type WhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { mostDrainSeconds } from './draining.ts';
import { refusedInProduction } from './production-settings.ts';
import {
  flag,
  list,
  optional,
  origin,
  range,
  type Source,
  secret,
  setting,
  settingsReader,
  socialLink,
  topUrl,
  url,
  webUrl,
  whole,
} from './settings.ts';

const leastSecretBytes = 32;
const leastTokenBytes = 16;
const postgresUrl = url('postgres:', 'postgresql:');
const bucketUrl = url('file:', 's3:');
const megabyte = 1024 * 1024;
const mostMegabytes = 2 ** 30;

const paymentProvider = Type.Union(
  paymentProviders.map((name) => Type.Literal(name)),
  { problem: (name: string) => `must list some of ${paymentProviders.join(', ')}, not "${name}"` },
);
const language = Type.Union(
  locales.map((tag) => Type.Literal(tag)),
  { problem: (tag: string) => `must list some of ${locales.join(', ')}, not "${tag}"` },
);
const recipient = Type.String({
  pattern: '^age1[a-z0-9]+$',
  problem: 'must be a public key that starts with age1: `bun run backup:key` makes one',
});

const supportEmail = Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', problem: 'must be an email address' });
const supportPhone = Type.String({
  pattern: '^\\+[0-9][0-9 ]{6,18}[0-9]$',
  problem: 'must be a number that starts with + and the country code',
});

/** Settings that depend on no other. */
const settings = Type.Object({
  port: setting('PORT', whole(0, 65_535), { default: 3000 }),
  host: setting('HOST', Type.String(), { default: '0.0.0.0' }),
  /** The embedded PostgreSQL if it is null. */
  databaseUrl: optional('DATABASE_URL', postgresUrl),
  /** Past any pooler, for what needs its own session; DATABASE_URL if null. */
  databaseDirectUrl: optional('DATABASE_DIRECT_URL', postgresUrl),
  /** For the tables' owner, who migrates; the running product's role if null. */
  databaseMigrateUrl: optional('DATABASE_MIGRATE_URL', postgresUrl),
  /** Mails are captured and shown at `/dev/mail` if it is null. */
  mailUrl: optional('MAIL_URL', url('smtp:', 'smtps:')),
  paymentProviders: setting('PAYMENT_PROVIDERS', list(paymentProvider), { default: ['sandbox'] }),
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` we trust. */
  trustedProxies: setting('TRUST_PROXY', list(range, { none: 'none' })),
  /** The languages that pages and mails are offered in; English always. */
  languages: setting('LANGUAGES', list(language), { default: [...locales] }),
  /** Whether accented English is spoken at its addresses, for tests of the layout. */
  accentedEnglish: setting('ACCENTED_ENGLISH', flag, { default: false }),
  corsOrigins: setting('CORS_ORIGINS', list(origin)),
  /** Grants access to `/metrics`; no one has access if null. */
  metricsToken: optional('METRICS_TOKEN', secret(leastTokenBytes)),
  /** Where backups are, `file:` or `s3:`; unknown to the product if null. */
  backupUrl: optional('BACKUP_URL', bucketUrl),
  /** The public key that backups are encrypted for, `age1…`. */
  backupRecipient: optional('BACKUP_RECIPIENT', recipient),
  /** Where `restore --verify` makes a database for itself; an embedded PostgreSQL if null. */
  drillDatabaseUrl: optional('DRILL_DATABASE_URL', postgresUrl),
});

const raw = Type.Object({
  nodeEnv: optional('NODE_ENV', Type.String()),
  publicUrl: optional('PUBLIC_URL', topUrl),
  callbackUrl: optional('PAYMENT_CALLBACK_URL', webUrl),
  drainSeconds: optional('DRAIN_SECONDS', whole(0, mostDrainSeconds)),
  dataDir: setting('DATA_DIR', Type.String(), { default: '.data' }),
  tmpDir: optional('TMP_DIR', Type.String()),
  tmpMegabytes: setting('TMP_MB', whole(Math.ceil(leastRoom / megabyte), mostMegabytes), { default: 4096 }),
  storageUrl: optional('STORAGE_URL', bucketUrl),
  supportEmail: optional('SUPPORT_EMAIL', supportEmail),
  supportPhone: optional('SUPPORT_PHONE', supportPhone),
  socialLinks: setting('SOCIAL_LINKS', list(socialLink)),
  demo: optional('DEMO', flag),
  testKeysAllowed: setting('ALLOW_TEST_KEYS', flag, { default: false }),
  authSecrets: setting('AUTH_SECRET', list(secret(leastSecretBytes))),
});

export interface Env extends Static<typeof settings> {
  production: boolean;
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
  /** Holds the embedded database, stored files and the generated secret. */
  dataDir: string;
  /** Scratch space for this copy's files. */
  tmpDir: string;
  /** The most bytes to keep there. */
  tmpBytes: number;
  /** The first one signs, the others still verify. */
  authSecrets: [string, ...string[]];
  storageUrl: string;
  /** Keys and URLs of the enabled providers. */
  payments: PaymentSettings;
  /** The account that texts are sent from; null if none is set. */
  texts: TextSettings | null;
  /** The business number that tells of videos on WhatsApp; null if none is set. */
  whatsApp: WhatsAppSettings | null;
  /** Where providers reach the product, without a trailing slash. */
  callbackUrl: string;
  /** How people reach us, until an admin changes address and phone. */
  contact: ContactDetails;
  /** Whether demo data is loaded; it also makes every rate limit a hundred times wider. */
  demo: boolean;
  /** Production with keys that move no real money, as ALLOW_TEST_KEYS allows: every page says so. */
  testPayments: boolean;
  /** How long a copy told to stop keeps accepting calls, so that load balancers notice. */
  drainSeconds: number;
}

/** Lists every invalid setting, so that all can be fixed in one go. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';

  constructor(readonly problems: string[]) {
    super(`The settings need another look:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Read the settings. Outside production each has a default, and the secret is generated once and kept in `DATA_DIR`.
 * @throws SettingsError naming every bad setting
 */
export function readEnv(source: Source = process.env): Env {
  const problems: string[] = [];
  const reader = settingsReader(source, problems);
  const { text, complain } = reader;
  const asSet = reader.decode(settings);
  const { nodeEnv, testKeysAllowed, authSecrets, ...given } = reader.decode(raw);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATE_URL'])
    if (text(name) !== null && text('DATABASE_URL') === null)
      complain(name, 'needs DATABASE_URL as well, with the role of the running product');

  const production = nodeEnv === 'production';
  const publicUrl = given.publicUrl ?? `http://localhost:${asSet.port}`;
  const dataDir = resolve(given.dataDir);
  const payments = readPaymentSettings(asSet.paymentProviders, reader);
  const env = {
    ...asSet,
    production,
    publicUrl: withoutSlash(publicUrl),
    dataDir,
    tmpDir: resolve(given.tmpDir ?? join(dataDir, 'tmp')),
    tmpBytes: given.tmpMegabytes * megabyte,
    storageUrl: given.storageUrl ?? pathToFileURL(join(dataDir, 'files')).href,
    payments,
    texts: readTextSettings(reader),
    whatsApp: readWhatsAppSettings(reader),
    callbackUrl: withoutSlash(given.callbackUrl ?? publicUrl),
    contact: contactOf(given, production),
    demo: given.demo ?? !production,
    testPayments: production && testKeysAllowed && testKeys(payments).length > 0,
    drainSeconds: given.drainSeconds ?? (production ? 5 : 0),
  };
  if (production)
    for (const [name, problem] of refusedInProduction({ env, authSecrets, testKeysAllowed, text }))
      complain(name, problem);
  if (problems.length > 0) throw new SettingsError(problems);

  const [current = keptSecret(dataDir), ...older] = authSecrets;
  return { ...env, authSecrets: [current, ...older] };
}

/** Links that nobody has set are shown on no page of production. */
function contactOf(
  given: { supportEmail: string | null; supportPhone: string | null; socialLinks: string[] },
  production: boolean,
): ContactDetails {
  const links = given.socialLinks.map((url) => ({ name: socialNetwork(url) ?? '', url }));
  return {
    email: given.supportEmail?.toLowerCase() ?? inventedContact.email,
    phone: given.supportPhone ?? inventedContact.phone,
    social: links.length > 0 || production ? links : inventedContact.social,
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(leastSecretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new StartError(`The generated AUTH_SECRET can't be kept in ${dataDir}: ${error}`);
  }
  return readFileSync(file, 'utf8').trim();
}
