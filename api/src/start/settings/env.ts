import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '@salamu/prisma/start-error';
import type { Static } from '@sinclair/typebox';
import { type ContactDetails, inventedContact, socialNetwork } from '#api/domain/brand.ts';
import { type PaymentSettings, readPaymentSettings, testKeys } from '#api/providers/payment/kinds.ts';
import { readTextSettings, type TextSettings } from '#api/providers/texts/settings.ts';
import { readWhatsAppSettings, type WhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { leastSecretBytes, megabyte, raw, settings } from '../declared-settings.ts';
import { refusedInProduction } from './production-settings.ts';
import { type Source, settingsReader } from './settings.ts';

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
