import { locales } from '@salamu/messages/locales';
import { Type } from '@sinclair/typebox';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { leastRoom } from '#api/domain/video/room.ts';
import { mostDrainSeconds } from './draining.ts';
import {
  flag,
  list,
  optional,
  origin,
  range,
  secret,
  setting,
  socialLink,
  topUrl,
  url,
  webUrl,
  whole,
} from './settings/settings.ts';

export const leastSecretBytes = 32;
const leastTokenBytes = 16;
const postgresUrl = url('postgres:', 'postgresql:');
const bucketUrl = url('file:', 's3:');
export const megabyte = 1024 * 1024;
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

/** Settings that don't depend on others. */
export const settings = Type.Object({
  port: setting('PORT', whole(0, 65_535), { says: 'the port the product listens on', default: 3000 }),
  host: setting('HOST', Type.String(), { says: 'the address the product listens on', default: '0.0.0.0' }),
  databaseUrl: optional(
    'DATABASE_URL',
    postgresUrl,
    'PostgreSQL 15 or newer; embedded if unset, required in production',
  ),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    postgresUrl,
    'PostgreSQL itself, with the same role, if `DATABASE_URL` is a transaction pooler',
  ),
  databaseMigrateUrl: optional(
    'DATABASE_MIGRATE_URL',
    postgresUrl,
    'the owner of the tables, if the running product’s role shouldn’t own them',
  ),
  mailUrl: optional(
    'MAIL_URL',
    url('smtp:', 'smtps:'),
    '`smtp://user:password@host:587?from=hello@example.com`; captured at `/dev/mail` if unset, required in production',
  ),
  paymentProviders: setting('PAYMENT_PROVIDERS', list(paymentProvider), {
    says: 'the payment providers in use, the preferred one first; `sandbox` only outside production',
    default: ['sandbox'],
  }),
  trustedProxies: setting('TRUST_PROXY', list(range, { none: 'none' }), {
    says: 'addresses or ranges of proxies whose `X-Forwarded-For` is trusted, or `none`; required in production',
  }),
  languages: setting('LANGUAGES', list(language), {
    says: 'the languages that pages and emails are offered in; English always is',
    default: [...locales],
  }),
  accentedEnglish: setting('ACCENTED_ENGLISH', flag, {
    says: '`1` adds longer, accented English at `/en-xa` for layout tests; refused in production',
    default: false,
  }),
  corsOrigins: setting('CORS_ORIGINS', list(origin), { says: 'other origins that may call the API' }),
  metricsToken: optional(
    'METRICS_TOKEN',
    secret(leastTokenBytes),
    'the bearer token for `/metrics`; without it nobody can read them',
  ),
  backupUrl: optional(
    'BACKUP_URL',
    bucketUrl,
    'where backups go, `file:///…` or `s3://…`; never the same place as `STORAGE_URL`',
  ),
  backupRecipient: optional(
    'BACKUP_RECIPIENT',
    recipient,
    'the public key (`age1…`) that backups are encrypted for',
  ),
  drillDatabaseUrl: optional(
    'DRILL_DATABASE_URL',
    postgresUrl,
    'a server where `restore --verify` may create a database; embedded if unset',
  ),
});

/** Settings whose meaning depends on others. */
export const raw = Type.Object({
  nodeEnv: optional(
    'NODE_ENV',
    Type.String(),
    '`production` loads no demo data and refuses settings that aren’t fit for real visitors',
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    topUrl,
    'what links in pages and emails start with; `http://localhost:PORT` if unset, required and https in production',
  ),
  callbackUrl: optional(
    'PAYMENT_CALLBACK_URL',
    webUrl,
    'the origin that M-Pesa’s callbacks come to; `PUBLIC_URL` if unset',
  ),
  drainSeconds: optional(
    'DRAIN_SECONDS',
    whole(0, mostDrainSeconds),
    'how long a stopping copy still takes calls, so that load balancers notice; 5 in production, otherwise 0',
  ),
  dataDir: setting('DATA_DIR', Type.String(), {
    says: 'embedded database, stored files and the generated secret',
    default: '.data',
  }),
  tmpDir: optional(
    'TMP_DIR',
    Type.String(),
    'where this copy works on videos, best on a disk of its own; `tmp` in `DATA_DIR` if unset',
  ),
  tmpMegabytes: setting('TMP_MB', whole(Math.ceil(leastRoom / megabyte), mostMegabytes), {
    says: 'how many megabytes this copy may use in `TMP_DIR`',
    default: 4096,
  }),
  storageUrl: optional(
    'STORAGE_URL',
    bucketUrl,
    '`s3://key:secret@host/bucket?region=…` or `file:///…`; a folder in `DATA_DIR` if unset, required in production and the same for all copies',
  ),
  supportEmail: optional(
    'SUPPORT_EMAIL',
    supportEmail,
    'where people write to you, on every page and in every email; required in production',
  ),
  supportPhone: optional('SUPPORT_PHONE', supportPhone, 'whom people call; required in production'),
  socialLinks: setting('SOCIAL_LINKS', list(socialLink), {
    says: 'your pages at Instagram, Facebook, X or YouTube, for the footer',
  }),
  demo: optional(
    'DEMO',
    flag,
    '`1` loads demo data and makes every rate limit a hundred times wider; on outside production, refused in it',
  ),
  testKeysAllowed: setting('ALLOW_TEST_KEYS', flag, {
    says: '`1` lets production start with a provider’s test keys; every page then says that no real money moves',
    default: false,
  }),
  authSecrets: setting('AUTH_SECRET', list(secret(leastSecretBytes)), {
    says: 'at least 32 random bytes; `new,old` while it is rotated; generated once in `DATA_DIR` outside production',
  }),
});
