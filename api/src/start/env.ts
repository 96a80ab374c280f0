import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PaymentProviderName, paymentProviders } from '#api/domain/payment/states.ts';
import { leastRoom } from '#api/domain/room.ts';
import { mostDrainSeconds } from './draining.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-env.ts';
import { refusedInProduction, testKeys } from './production-settings.ts';

/** Every setting of the product. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** The embedded database, stored files and the generated secret lie here. */
  dataDir: string;
  /** Where this copy alone works on files for a moment. */
  tmpDir: string;
  /** The most bytes that lie there. */
  tmpBytes: number;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Past any pooler, for what needs a session of its own; null: DATABASE_URL. */
  databaseDirectUrl: string | null;
  /** A database that follows DATABASE_URL, for what only reads; null: none. */
  databaseReadUrls: string[];
  /** For the owner of the tables, who migrates; null: the running product's role. */
  databaseMigrateUrl: string | null;
  /** The first signs, the others still verify. */
  authSecrets: [string, ...string[]];
  /** Null: mails are captured and shown at `/dev/mail`. */
  mailUrl: string | null;
  storageUrl: string;
  paymentProviders: PaymentProviderName[];
  /** Keys and addresses of those that are enabled. */
  payments: PaymentSettings;
  /** Where providers reach the product, without a slash at the end. */
  callbackUrl: string;
  /** Whether demo data is loaded; it also makes every rate limit a hundred times wider. */
  demo: boolean;
  /** Production with keys that move no real money, as ALLOW_TEST_KEYS has let pass: every page says so. */
  testPayments: boolean;
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  corsOrigins: string[];
  /** How long a copy that is told to stop goes on taking calls, so that load balancers notice. */
  drainSeconds: number;
  /** Whoever has it reads `/metrics`; null: nobody does. */
  metricsToken: string | null;
  /** The OTLP collector that traces are sent to; null: none are collected. */
  otlpEndpoint: string | null;
  /** Where backups lie, `file:` or `s3:`; null: nowhere that the product knows of. */
  backupUrl: string | null;
  /** The public key that backups are encrypted for, `age1…`. */
  backupRecipient: string | null;
}

/** Names every setting that is wrong, so that one look repairs them all. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings need another look:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

type Source = Record<string, string | undefined>;
const leastSecretBytes = 32;
const leastTokenBytes = 16;
const postgres = ['postgres:', 'postgresql:'];
const megabyte = 1024 * 1024;
const defaultTmpMegabytes = 4096;

/**
 * Reads the settings. Outside production each has a default, and the secret is made once and kept in `DATA_DIR`.
 * @throws SettingsError naming every bad setting
 */
export function readEnv(source: Source = process.env): Env {
  const problems: string[] = [];
  const complain = (name: string, problem: string) => void problems.push(`${name} ${problem}`);
  const text = (name: string) => source[name]?.trim() || fromFile(name, source, complain);
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  const ranges = (name: string) => {
    const listed = list(name);
    for (const range of listed)
      if (!isRange(range)) complain(name, `must list addresses or CIDR ranges, not "${range}"`);
    return listed;
  };
  const flag = (name: string, fallback: boolean) => {
    const value = text(name);
    if (value === null) return fallback;
    if (!['1', '0', 'true', 'false'].includes(value)) complain(name, 'must be 1 or 0');
    return value === '1' || value === 'true';
  };
  const url = (name: string, value: string | null, protocols: string[]) => {
    if (value !== null && !protocols.includes(URL.parse(value)?.protocol ?? ''))
      complain(name, `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return value;
  };

  const production = text('NODE_ENV') === 'production';
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    complain('PORT', 'must be a number from 0 to 65535');

  const drainSeconds = Number(text('DRAIN_SECONDS') ?? (production ? 5 : 0));
  if (!Number.isInteger(drainSeconds) || drainSeconds < 0 || drainSeconds > mostDrainSeconds)
    complain('DRAIN_SECONDS', `must be a number from 0 to ${mostDrainSeconds}`);

  const dataDir = resolve(text('DATA_DIR') ?? '.data');
  const tmpMegabytes = Number(text('TMP_MB') ?? defaultTmpMegabytes);
  if (!Number.isInteger(tmpMegabytes) || tmpMegabytes * megabyte < leastRoom)
    complain('TMP_MB', `must be a whole number from ${Math.ceil(leastRoom / megabyte)} on`);
  const publicUrl = url('PUBLIC_URL', text('PUBLIC_URL') ?? `http://localhost:${port}`, ['http:', 'https:']);
  if (
    URL.parse(publicUrl ?? '')?.pathname !== '/' &&
    !problems.some((each) => each.startsWith('PUBLIC_URL '))
  )
    complain('PUBLIC_URL', 'must end after the host and port: pages live at the top of their own address');
  const callbackUrl =
    url('PAYMENT_CALLBACK_URL', text('PAYMENT_CALLBACK_URL'), ['http:', 'https:']) ?? publicUrl;
  const demo = flag('DEMO', !production);
  const authSecrets = list('AUTH_SECRET');
  for (const secret of authSecrets) {
    if (Buffer.byteLength(secret) < leastSecretBytes)
      complain('AUTH_SECRET', `must be at least ${leastSecretBytes} bytes long`);
  }
  const providers = list('PAYMENT_PROVIDERS');
  for (const name of providers) {
    if (!paymentProviders.some((known) => known === name))
      complain('PAYMENT_PROVIDERS', `knows ${paymentProviders.join(', ')}, not "${name}"`);
  }
  const corsOrigins = list('CORS_ORIGINS');
  for (const origin of corsOrigins) {
    if (URL.parse(origin)?.origin !== origin) complain('CORS_ORIGINS', `must list origins, not "${origin}"`);
  }
  const trustedProxies = text('TRUST_PROXY') === 'none' ? [] : ranges('TRUST_PROXY');
  const testKeysAllowed = flag('ALLOW_TEST_KEYS', false);
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== null && Buffer.byteLength(metricsToken) < leastTokenBytes)
    complain('METRICS_TOKEN', `must be at least ${leastTokenBytes} bytes long`);

  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_MIGRATE_URL'])
    if (text(name) !== null && text('DATABASE_URL') === null)
      complain(name, 'needs DATABASE_URL beside it, with the role of the running product');

  const backupRecipient = text('BACKUP_RECIPIENT');
  if (backupRecipient !== null && !/^age1[a-z0-9]+$/.test(backupRecipient))
    complain(
      'BACKUP_RECIPIENT',
      'must be a public key that starts with age1: `bun run backup:key` makes one',
    );

  const payments = readPaymentSettings(providers, { text, ranges, url, complain });
  const env = {
    production,
    port,
    host: text('HOST') ?? '0.0.0.0',
    publicUrl: (publicUrl ?? '').replace(/\/+$/, ''),
    dataDir,
    tmpDir: resolve(text('TMP_DIR') ?? join(dataDir, 'tmp')),
    tmpBytes: tmpMegabytes * megabyte,
    databaseUrl: url('DATABASE_URL', text('DATABASE_URL'), postgres),
    databaseDirectUrl: url('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL'), postgres),
    databaseReadUrls: list('DATABASE_READ_URL').flatMap(
      (listed) => url('DATABASE_READ_URL', listed, postgres) ?? [],
    ),
    databaseMigrateUrl: url('DATABASE_MIGRATE_URL', text('DATABASE_MIGRATE_URL'), postgres),
    mailUrl: url('MAIL_URL', text('MAIL_URL'), ['smtp:', 'smtps:']),
    storageUrl:
      url('STORAGE_URL', text('STORAGE_URL'), ['file:', 's3:']) ?? pathToFileURL(join(dataDir, 'files')).href,
    paymentProviders: (providers.length > 0 ? providers : ['sandbox']) as PaymentProviderName[],
    payments,
    callbackUrl: (callbackUrl ?? '').replace(/\/+$/, ''),
    demo,
    testPayments: production && testKeysAllowed && testKeys(payments).length > 0,
    trustedProxies,
    corsOrigins,
    drainSeconds,
    metricsToken,
    otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'), [
      'http:',
      'https:',
    ]),
    backupUrl: url('BACKUP_URL', text('BACKUP_URL'), ['file:', 's3:']),
    backupRecipient,
  };
  if (production)
    for (const [name, problem] of refusedInProduction({ env, authSecrets, testKeysAllowed, text }))
      complain(name, problem);
  if (problems.length > 0) throw new SettingsError(problems);

  const [current = keptSecret(dataDir), ...older] = authSecrets;
  return { ...env, authSecrets: [current, ...older] };
}

/** What the file holds that `NAME_FILE` names: secrets that Docker, systemd and Kubernetes hand over as files. */
function fromFile(
  name: string,
  source: Source,
  complain: (name: string, problem: string) => void,
): string | null {
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return null;
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    complain(`${name}_FILE`, `names a file that cannot be read: ${(error as Error).message}`);
    return null;
  }
}

function isRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
}

/** The secret that was made on the first start. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(leastSecretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
